// jsdom lays nothing out, and has none of what scrolls.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};
