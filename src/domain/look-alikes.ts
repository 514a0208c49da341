/** The letters that digits and symbols stand for where somebody disguises a word. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};

/** The text with letters in place of what stands for them. */
export const withoutLookAlikes = (text: string): string => text.replace(/[013457$@]/g, (mark) => LETTERS[mark] ?? mark);
