/** Faults in source that nothing finds, by their ids, each with the reason why. */
export const EXCUSED: Readonly<Record<string, string>> = {
  'src/machines/account/private-facts/machine.ts: context.original === null && factProblemOf(draftIn(context)) sin context.original === null':
    'Un dato se edita solo donde no hay uno nuevo escrito, así que entonces tampoco se podría agregar.',
  'src/machines/account/private-facts/machine.ts: original !== null && factProblemOf(edited) === null sin original !== null':
    'Sin un dato que se edita no hay texto editado, y uno en blanco no se guarda.',
  'src/machines/account/quick-answers/form/machine.ts: original !== null && isValid(body) sin original !== null':
    'Una nueva y completa ya se agregó por canAdd, que se pregunta antes.',
};
