import type { CriterionName, Level, StepResult } from './results.ts';

/** What each level is called before people who do not read code, and what walks there. */
export const LEVELS: Readonly<Record<Level, { readonly name: string; readonly meaning: string }>> = {
  0: { name: 'El dibujo solo', meaning: 'Se revisa el dibujo sin ponerlo en marcha' },
  1: { name: 'La máquina', meaning: 'El comportamiento en marcha, sin pantalla' },
  2: { name: 'La pantalla con el servidor', meaning: 'Lo que se ve, frente al servidor real' },
  3: { name: 'El producto en Chromium', meaning: 'El producto terminado, en un navegador de verdad' },
};

/** What each criterion is called, and in one line what it asks. */
export const CRITERIA: Readonly<Record<CriterionName, { readonly name: string; readonly meaning: string }>> = {
  structure: {
    name: 'Dibujo bien hecho',
    meaning: 'Cada estado tiene nombre, promesa y salida, y cada suceso tiene respuesta',
  },
  states: { name: 'Estados', meaning: 'Se estuvo en cada situación que el dibujo declara' },
  transitions: { name: 'Flechas', meaning: 'Se recorrió cada paso de una situación a otra' },
  guards: { name: 'Condiciones', meaning: 'Cada condición respondió una vez que sí y una vez que no' },
  ignored: { name: 'Sucesos sin efecto', meaning: 'Lo que se ignora a propósito se intentó y no cambió nada' },
  cases: {
    name: 'Casos',
    meaning: 'Cada flecha se recorrió con cada caso que puede causarla: cada texto, cada respuesta',
  },
  pairs: { name: 'Flechas encadenadas', meaning: 'Cada flecha se recorrió después de cada una que puede precederla' },
  walks: { name: 'Paseos al azar', meaning: 'Recorridos sorteados; su semilla permite repetirlos' },
  'chart-mutants': {
    name: 'Errores sembrados en el dibujo',
    meaning: 'Se estropea el dibujo a propósito, y los caminos tienen que notarlo',
  },
  'view-mutants': {
    name: 'Errores sembrados en la pantalla',
    meaning: 'Se estropea la pantalla a propósito, y los caminos tienen que notarlo',
  },
  'second-interpreter': {
    name: 'Segunda opinión',
    meaning: 'Otro programa, hecho por otra gente, lee el mismo dibujo y llega a lo mismo',
  },
};

/** Who acts in a step. */
export const ACTORS: Readonly<Record<StepResult['actor'], string>> = {
  start: 'Comienzo',
  person: 'Una persona',
  world: 'El servidor o la red',
  clock: 'El reloj',
};

/** A whole number; from five digits on in groups of three, as both Buenos Aires and Mexico read it. */
export function number(value: number): string {
  const digits = String(Math.round(value));
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** "1 camino", "3 caminos". */
export function count(value: number, one: string, many: string): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** A duration as one would say it. */
export function duration(seconds: number): string {
  if (seconds < 0.1) return `${Math.max(1, Math.round(seconds * 1000))} ms`;
  if (seconds < 10) return `${seconds.toFixed(seconds < 1 ? 2 : 1).replace('.', ',')} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The command that walks one path again; where there is a screen, with the browser in sight. */
export function commandOf({ id, level }: { readonly id: string; readonly level: Level }): string {
  return `npm run path -- ${quoted(id)}${level === 3 ? ' --headed' : ''}`;
}

function quoted(id: string): string {
  return /^[\w.:@/+=,-]+$/.test(id) ? id : `'${id.replaceAll("'", `'\\''`)}'`;
}

/** Where on the page a path, or one of its steps (counted from 0), is found. */
export function pathAddress(id: string, step: number | null = null): string {
  return `#camino/${encodeURIComponent(id)}${step === null ? '' : `/${step + 1}`}`;
}

/** Where on the page a chart is found. */
export function chartAddress(name: string): string {
  return `#pantalla/${encodeURIComponent(name)}`;
}

/** Where on the page a requirement is found. */
export function requirementAddress(id: string): string {
  return `#requisito/${encodeURIComponent(id)}`;
}
