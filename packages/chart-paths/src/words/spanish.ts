import type { Words } from './words.ts';

export const SPANISH: Words = {
  paths: { title: (end, steps) => `Hasta «${end}», en ${steps === 1 ? '1 paso' : `${steps} pasos`}` },
  breaches: {
    unhandled: 'Nadie se ocupa de lo que pasó',
    promiseBroken: (state) => `"${state}" no cumple lo que promete`,
    ledElsewhere: (states) => `Debía llevar a ${states.map((state) => `"${state}"`).join(' o ')}`,
    ruleBroken: (rule) => `No se cumple la regla "${rule}"`,
  },
  mutants: {
    dropped: (transition) => `Falta la transición ${transition}`,
    unguarded: (transition) => `${transition} sin su condición`,
    negated: (transition) => `${transition} con su condición al revés`,
    astray: (transition, state) => `${transition} lleva a ${state}`,
    handled: (state, eventType, target) => `En ${state}, ${eventType} lleva a ${target}`,
    forgotten: (action, where) => `Falta la acción ${action} ${where}`,
    inTransition: (transition) => `en ${transition}`,
    onEntry: (state) => `al entrar en ${state}`,
    onExit: (state) => `al salir de ${state}`,
    nameless: 'sin nombre',
  },
};
