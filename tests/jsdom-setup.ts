// jsdom lays nothing out, and has none of what scrolls.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};
// It does not know `<search>`, of which React would warn.
if (typeof HTMLUnknownElement !== 'undefined')
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
