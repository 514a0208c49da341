/**
 * Faults in the views of import and export and of the rules that no walk finds: each is found by a named view test, or makes no difference. Their
 * ids are in `SURVIVING_VIEWS`.
 */
const TRANSFER = 'src/ui/screens/transfer';
const RULES = 'src/ui/screens/automatic-rules';
const TRANSFER_TEST = 'Los caminos no lo recorren; lo prueba tests/views/transfer.test.ts: ';
const RULES_TEST = 'Los caminos no lo recorren; lo prueba tests/views/automatic-rules.test.ts: ';
const BY_TYPES = 'La otra rama solo la piden los tipos: ';

/** The same reason for several faults of a view. */
const each = (file: string, reason: string, faults: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(faults.map((fault) => [`${file}: ${fault}`, reason]));

export const PANEL_SURVIVORS: Readonly<Record<string, string>> = {
  ...each(`${TRANSFER}/choosing-panel.tsx`, `${TRANSFER_TEST}lo que no se permite, y por qué.`, [
    'nunca muestra lo que depende de !isAllowed',
    'siempre como si isAllowed',
    'nunca como si !hasPermissions(permissions, IMPORT_PERMISSIONS[kind])',
  ]),
  ...each(`${TRANSFER}/choosing-panel.tsx`, `${TRANSFER_TEST}el servidor no recibe un archivo tan grande.`, [
    'onAction no hace nada',
  ]),
  ...each(`${TRANSFER}/choosing-panel.tsx`, `${TRANSFER_TEST}el archivo que se arrastra.`, [
    'no atiende a file === undefined',
    'onDragOver no hace nada',
    'onDrop no hace nada',
  ]),
  ...each(`${TRANSFER}/ended-panel.tsx`, `${TRANSFER_TEST}lo que ya no se puede deshacer.`, [
    "nunca como si isRefusal(failure, 'conflict', 'not-found')",
  ]),
  ...each(`${TRANSFER}/rows-table.tsx`, `${TRANSFER_TEST}páginas y filtros sin filas, y filas sin valor.`, [
    'nunca muestra lo que depende de rows !== null && rows.entries.length === 0',
    "nunca como si cell === ''",
    "nunca como si cell === '' && beside !== null && (beside[place] ?? '') === ",
    'siempre como si problem === null',
    'nunca como si problem === null',
    'no atiende a rows === null || rows.count <= ROWS_LIMIT',
    'onClick no hace nada',
  ]),
  ...each(`${TRANSFER}/rows-table.tsx`, `${TRANSFER_TEST}de qué fila a qué fila va la página.`, [
    'no se entera de los cambios de useSelector(actor, selectRows) #2',
  ]),
  ...each(`${TRANSFER}/preview-panel.tsx`, 'El archivo no cambia mientras se ve lo que traería.', [
    'no se entera de los cambios de useSelector(actor, selectFile)',
  ]),
  ...each(`${TRANSFER}/preview-panel.tsx`, 'Sin él, el navegador marca la casilla con la misma pulsación.', [
    'sin checked=skipsBroken',
  ]),
  ...each(`${TRANSFER}/rows-table.tsx`, `${TRANSFER_TEST}el problema de una fila.`, [
    'nunca muestra lo que depende de problem !== null',
  ]),
  ...each(`${RULES}/rule-row.tsx`, `${RULES_TEST}cerrar una regla a la que le falta algo.`, [
    'nunca muestra lo que depende de !isOpen && faultsOf(rule).length > 0',
    'nunca como si isOpen',
  ]),
  ...each(`${RULES}/rule-editor.tsx`, `${RULES_TEST}quién decide, y con qué demora.`, [
    "siempre como si kind === 'person'",
    'nunca como si delay === 0',
  ]),
  ...each(`${RULES}/category-choices.tsx`, `${RULES_TEST}las categorías, cuando llegan.`, [
    'no se entera de los cambios de useSelector(actor, selectValue)',
    'no atiende a choices === null',
  ]),
  ...each(`${RULES}/rules-panel.tsx`, `${RULES_TEST}por qué no se puede guardar.`, [
    'no se entera de los cambios de useSelector(actor, selectTextObstacle)',
  ]),
  ...each(`${RULES}/rule-row.tsx`, `${RULES_TEST}la región, y lo que se apaga al guardar.`, [
    'nunca muestra lo que depende de !canEdit',
    'nunca muestra lo que depende de !canEdit #2',
  ]),
  ...each(`${RULES}/rules-panel.tsx`, `${RULES_TEST}la lista, y mover con Alt y una flecha.`, [
    "sin aria-label=t('sections:automaticRules.list')",
  ]),
  ...each(`${RULES}/rule-row.tsx`, `${RULES_TEST}la lista, y mover con Alt y una flecha.`, [
    "no atiende a !event.altKey || (event.key !== 'ArrowUp' && event.key !== '",
    "siempre como si event.key === 'ArrowUp'",
    "nunca como si event.key === 'ArrowUp'",
    'onKeyDown no hace nada',
  ]),
  ...each(`${RULES}/rules-panel.tsx`, `${RULES_TEST}cuántas reglas caben.`, [
    'no se entera de los cambios de useSelector(actor, selectHasRoom)',
  ]),
  ...each(`${RULES}/rule-row.tsx`, `${RULES_TEST}cuántas reglas caben.`, [
    'no se entera de los cambios de useSelector(actor, selectHasRoom)',
  ]),
  ...each(`${RULES}/rules-panel.tsx`, `${RULES_TEST}la comparación con ninguna regla.`, [
    'no atiende a rules.length === 0',
  ]),
  ...each(`${RULES}/rule-editor.tsx`, `${RULES_TEST}cada condición, cambiada y guardada.`, [
    'nunca muestra lo que depende de given.length === 0',
  ]),
  ...each(`${RULES}/condition-field.tsx`, `${RULES_TEST}cada condición, cambiada y guardada.`, [
    'onClick no hace nada',
    'onChange no hace nada',
    'onChange no hace nada #2',
    'onChange no hace nada #3',
    'nunca muestra lo que depende de names.listings[id]',
    'onClick no hace nada #2',
    'onChange no hace nada #4',
    'onChange no hace nada #5',
    'onChange no hace nada #7',
    'onChange no hace nada #8',
    'onChange no hace nada #9',
  ]),
  ...each(`${RULES}/choices.tsx`, `${RULES_TEST}cada condición, cambiada y guardada.`, [
    'onChange no hace nada',
    'siempre como si isChosen',
    'nunca como si isChosen',
  ]),
  ...each(`${RULES}/category-choices.tsx`, `${RULES_TEST}cada condición, cambiada y guardada.`, [
    'onChange no hace nada',
  ]),
  ...each(`${RULES}/rule-editor.tsx`, `${RULES_TEST}lo que no se abre mientras se guarda.`, [
    'sin disabled=disabled #5',
  ]),
  ...each(`${RULES}/listing-picker.tsx`, `${RULES_TEST}lo que no se abre mientras se guarda.`, [
    'sin aria-expanded=isOpen',
  ]),
  ...each(`${RULES}/condition-field.tsx`, `${RULES_TEST}el grupo de la condición y lo que le falta.`, [
    'sin aria-labelledby=titleId',
    'sin aria-describedby=isFaulty ? faultId : undefined',
    'siempre como si isFaulty',
    'nunca como si isFaulty',
  ]),
  ...each(`${RULES}/category-choices.tsx`, `${RULES_TEST}una cuenta sin categorías.`, [
    'no atiende a all.length === 0',
  ]),
  ...each(`${RULES}/category-choices.tsx`, `${RULES_TEST}las categorías que no se pudieron leer.`, [
    'no se entera de los cambios de useSelector(actor, selectFailure)',
    'no atiende a failure !== null',
  ]),
  ...each(`${RULES}/rules-trial.tsx`, `${RULES_TEST}ninguna regla decide.`, [
    'sin aria-labelledby=titleId',
    'sin disabled=!canAsk',
    'nunca como si place === -1',
    'nunca como si rule === undefined',
    'nunca muestra lo que depende de !isAutomatic',
    'nunca como si topics === null',
  ]),
  ...each(
    `${RULES}/rules-trial.tsx`,
    `${RULES_TEST}lo que está por encima de las reglas, y las que cambiaron después.`,
    [
      'no se entera de los cambios de useSelector(actor, selectIsOutdated(rules))',
      'nunca muestra lo que depende de isOutdated',
      'nunca muestra lo que depende de isHalted',
      "nunca muestra lo que depende de otherReason !== null && otherReason !== 'rule'",
    ],
  ),
  ...each(
    `${TRANSFER}/choosing-panel.tsx`,
    'Es lo mismo: un botón dice por qué no se puede presionar solo mientras no se puede.',
    ['nunca como si isAllowed'],
  ),
  ...each(`${TRANSFER}/ended-panel.tsx`, `${BY_TYPES}aquí siempre hay una importación.`, [
    'no atiende a current === null',
  ]),
  ...each(`${TRANSFER}/preview-panel.tsx`, `${BY_TYPES}aquí siempre hay un archivo leído.`, [
    'no atiende a current === null',
  ]),
  ...each(
    `${RULES}/rule-row.tsx`,
    'El foco de lo que cambia de lugar lo pierde solo un navegador; lo prueba tests/browser/rules.test.ts.',
    ['no atiende a focused instanceof HTMLElement'],
  ),
  ...each(`${RULES}/rule-editor.tsx`, 'Es lo mismo: la demora de lo que responde una persona no se ve ni se guarda.', [
    "nunca como si kind === 'person'",
  ]),
  ...each(
    `${RULES}/condition-field.tsx`,
    `${BY_TYPES}el campo se ve solo con su condición, y las categorías se piden con ella.`,
    ['no atiende a hours === null', 'no atiende a price === null', 'no atiende a choices === null'],
  ),
  ...each(`${RULES}/rules-trial.tsx`, 'Es lo mismo: las preguntas se leen antes de que se vea la lista.', [
    'no se entera de los cambios de useSelector(actor, selectQuestions)',
  ]),
};
