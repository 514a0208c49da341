import { lookUntil } from './look-until.ts';

/** What a person does things with, by the name that the screen gives it. */
export interface Control {
  readonly role:
    | 'textbox'
    | 'button'
    | 'link'
    | 'checkbox'
    | 'radio'
    | 'combobox'
    | 'slider'
    | 'menuitem'
    | 'menuitemradio'
    | 'option';
  /** The names it goes by: a busy button says something else. */
  readonly names: readonly string[];
}

/** A file of text. */
export interface AttachedFile {
  readonly name: string;
  readonly content: string;
}

/** Somebody at the screen, in a DOM or in Chromium. */
export interface Person {
  /** How the control stands: to be used, there but not to be used, or not there at all. */
  find(control: Control): Promise<'ready' | 'disabled' | 'absent'>;
  /** Puts `text` in place of what stands in the field. */
  write(control: Control, text: string): Promise<void>;
  press(control: Control): Promise<void>;
  /** Without a mouse, for which something may be in the way. */
  pressByKey(control: Control): Promise<void>;
  choose(control: Control, option: string): Promise<void>;
  /** Moves a slider to a value. */
  slide(control: Control, value: string): Promise<void>;
  /** Presses keys, e.g. `Control+Enter`, in the control. */
  key(control: Control, keys: string): Promise<void>;
  /** Presses a key wherever the focus is. */
  keyAnywhere(key: string): Promise<void>;
  /** Goes there by the Tab key. */
  focus(control: Control): Promise<void>;
  /** Chooses a file of the device in the field. */
  attach(control: Control, file: AttachedFile): Promise<void>;
  /** Types an address into the browser. */
  goTo(path: string): Promise<void>;
}

/** Something that a person can do: with which control, and how. */
export interface Act {
  /** What it takes; null when nothing on the screen could prevent it. */
  readonly control: Control | null;
  readonly perform: (person: Person) => Promise<void>;
  /** Whether it makes a difference, given what is to be seen: nobody can write what stands there already. */
  readonly changes: (facts: readonly string[]) => boolean;
}

const always = (): boolean => true;

/** Into the field, which may go by other names too. */
export const write = (field: string, text: string, ...otherNames: readonly string[]): Act => {
  const names = [field, ...otherNames];
  const control: Control = { role: 'textbox', names };
  const shown = names.flatMap((name) => [`Campo «${name}»: ${text}`, `Clave «${name}»: ${text}`]);
  return {
    control,
    perform: (person) => person.write(control, text),
    changes: (facts) =>
      !facts.some((fact) =>
        shown.some((one) => fact === one || fact.startsWith(`${one} (`) || fact.startsWith(`${one} [`)),
      ),
  };
};
export const press = (...names: readonly string[]): Act => pressing({ role: 'button', names });
/** A button that a list may have opened over. */
export const pressByKey = (name: string): Act => {
  const control: Control = { role: 'button', names: [name] };
  return { ...pressing(control), perform: (person) => person.pressByKey(control) };
};
export const toggle = (...names: readonly string[]): Act => pressing({ role: 'checkbox', names });
/** Marks one of several of which one is marked. */
export const mark = (name: string): Act => ({
  ...pressing({ role: 'radio', names: [name] }),
  changes: (facts) => !facts.some((fact) => fact.startsWith(`Casilla «${name}»: marcada`)),
});
export const choose = (list: string, option: string): Act => {
  const control: Control = { role: 'combobox', names: [list] };
  return {
    control,
    perform: (person) => person.choose(control, option),
    changes: (facts) => !facts.includes(`Lista «${list}»: ${option}`),
  };
};
export const slide = (slider: string, value: string): Act => {
  const control: Control = { role: 'slider', names: [slider] };
  return {
    control,
    perform: (person) => person.slide(control, value),
    changes: (facts) => !facts.some((fact) => fact.startsWith(`Campo «${slider}»: ${value}`)),
  };
};
/** Presses keys in a field. */
export const pressKeys = (field: string, keys: string): Act => {
  const control: Control = { role: 'textbox', names: [field] };
  return { control, perform: (person) => person.key(control, keys), changes: always };
};
/** Presses a key in the first of these fields that is there; no screen can prevent it. */
export const typeKey = (key: string, ...fields: readonly string[]): Act => ({
  control: null,
  perform: async (person) => {
    for (const field of fields) {
      const control: Control = { role: 'textbox', names: [field] };
      if ((await person.find(control)) !== 'absent') return person.key(control, key);
    }
  },
  changes: always,
});
/** Presses a shortcut, which no screen can prevent. */
export const shortcut = (key: string): Act => ({
  control: null,
  perform: (person) => person.keyAnywhere(key),
  changes: always,
});
/** Goes to a link by keyboard. */
export const focusLink = (...names: readonly string[]): Act => {
  const control: Control = { role: 'link', names };
  return { control, perform: (person) => person.focus(control), changes: always };
};
/** Chooses a file where it can be chosen. */
export const attach = (field: string, file: AttachedFile): Act => {
  const control: Control = { role: 'textbox', names: [field] };
  return {
    control,
    perform: async (person) => {
      if ((await person.find(control)) === 'ready') await person.attach(control, file);
    },
    changes: always,
  };
};
export const goTo = (path: string): Act => ({ control: null, perform: (person) => person.goTo(path), changes: always });
/** Opens a menu by its button and takes an entry of it. */
export const takeFromMenu = (button: string, entry: string, role: 'menuitem' | 'menuitemradio' = 'menuitem'): Act => {
  const opener: Control = { role: 'button', names: [button] };
  return {
    control: opener,
    perform: async (person) => {
      await person.press(opener);
      // What menus are made of may still be on its way.
      await comesTo(person, { role, names: [entry] }, true, THERE_WITHIN);
      await person.press({ role, names: [entry] });
    },
    changes: always,
  };
};

const THERE_WITHIN = 5000;
const GONE_WITHIN = 500;

/** Waits until the control is there, or gone; false after `within` milliseconds. */
async function comesTo(person: Person, control: Control, isThere: boolean, within: number): Promise<boolean> {
  const isAsMeant = (found: Awaited<ReturnType<Person['find']>>): boolean => (found !== 'absent') === isThere;
  return isAsMeant(await lookUntil(() => person.find(control), isAsMeant, within));
}

/** What a dialog offers in the place of its buttons while it asks whether to throw away what was filled in. */
const WRITE_ON: Control = { role: 'button', names: ['Seguir escribiendo'] };

/** There are two ways out of a dialog, so once it is gone it is opened again and left by its cross. */
export const dismissBothWays = (cancel: string, open: Act): Act => {
  const out: Control = { role: 'button', names: [cancel] };
  return {
    ...pressing(out),
    perform: async (person) => {
      await person.press(out);
      if (!(await comesTo(person, out, false, GONE_WITHIN))) return;
      if ((await person.find(WRITE_ON)) !== 'absent') return;
      await open.perform(person);
      await person.press({ role: 'button', names: ['Cerrar'] });
    },
  };
};

/** Leaves a dialog; while it asks whether to throw away what was filled in, its cross is the only way out. */
export const dismissAsked = (cancel: string, open: Act): Act => {
  const bothWays = dismissBothWays(cancel, open);
  return {
    ...bothWays,
    control: { role: 'button', names: [cancel, 'Cerrar'] },
    perform: async (person) => {
      const isAsked = (await person.find(WRITE_ON)) !== 'absent';
      return isAsked ? person.press({ role: 'button', names: ['Cerrar'] }) : bothWays.perform(person);
    },
  };
};

/** Presses a button that is there once another one was pressed, and does that first where it is not. */
export const reach = (name: string, opener: string): Act => {
  const control: Control = { role: 'button', names: [name] };
  const by: Control = { role: 'button', names: [opener] };
  return {
    ...pressing(by),
    perform: async (person) => {
      if ((await person.find(control)) === 'absent') await person.press(by);
      await comesTo(person, control, true, THERE_WITHIN);
      await person.press(control);
    },
  };
};

/** Opens a list by its button, by whichever of these names, and takes an entry of it once it is there. */
export const pickFrom = (entry: string, ...buttons: readonly string[]): Act => {
  const opener: Control = { role: 'button', names: buttons };
  const option: Control = { role: 'option', names: [entry] };
  return {
    ...pressing(opener),
    perform: async (person) => {
      const opens = (await person.find(opener)) === 'ready';
      await person.press(opener);
      if (!opens) return;
      await comesTo(person, option, true, THERE_WITHIN);
      await person.press(option);
    },
  };
};

/** Takes an entry of a list that is open. */
export const take = (...names: readonly string[]): Act => pressing({ role: 'option', names });

function pressing(control: Control): Act {
  return { control, perform: (person) => person.press(control), changes: always };
}
