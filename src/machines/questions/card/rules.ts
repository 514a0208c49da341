import { type Invariant, ordered, same, typed } from '#machines/shared/model.ts';
import type { QuestionCardSnapshot, questionCardMachine } from './machine.ts';
import { isForbidden, isTooLong, isUnknownText } from './sample-texts.ts';

/** What the specification demands of a card, step by step. */
export const questionCardRules: readonly Invariant<typeof questionCardMachine>[] = [
  {
    rule: '3.12 un borrador nuevo aparece donde nadie tocó el anterior, y en ningún otro lado',
    holds: ({ eventType, event, beforeSnapshot, after }) =>
      eventType !== 'suggestion.changed' ||
      (isUntouched(beforeSnapshot)
        ? after.context.message.text === textOf(event)
        : after.context.message === beforeSnapshot.context.message),
  },
  {
    rule: '2.36 una casilla cambia cuando se la presiona, y solo mientras la respuesta puede cambiar',
    holds: ({ eventType, beforeSnapshot, after }) =>
      (['greeting', 'signature'] as const).every((box) => {
        const canChange =
          eventType === `${box}.toggled` &&
          beforeSnapshot.matches({ answer: 'writing' }) &&
          beforeSnapshot.context[box] !== null;
        if (eventType === 'greetingSignature.replaced' || eventType === 'boxes.set') return true;
        return canChange === (beforeSnapshot.value[box] !== after.value[box]);
      }),
  },
  {
    rule: '4.18 un saludo o una firma nuevos ocupan el lugar de los anteriores; quien los había quitado sigue sin ellos',
    holds: ({ eventType, event, beforeSnapshot, before, after }) =>
      (['greeting', 'signature'] as const).every((box) => {
        if (eventType !== 'greetingSignature.replaced') return after.context[box] === before[box];
        const text = typed(event)[box];
        const wasLeftOut = beforeSnapshot.value[box] === 'leftOut';
        const isLeftOut = after.value[box] === 'leftOut';
        return (
          after.context[box] === text &&
          after.context.message[box] === (wasLeftOut ? null : text) &&
          isLeftOut === (wasLeftOut && text !== null)
        );
      }),
  },
  {
    rule: '2.36 lo que se había quitado antes de abrir la página se olvida cuando se lo vuelve a poner, o la cuenta ya no lo tiene',
    holds: ({ beforeSnapshot, before, after }) =>
      (['greeting', 'signature'] as const).every((box) => {
        const isLeft = beforeSnapshot.value[box] === 'leftOut' && after.value[box] !== 'leftOut';
        return after.context.leftOut[box] === (!isLeft && before.leftOut[box]);
      }),
  },
  {
    rule: '8.07 el saludo y la firma que no se pudieron leer se conocen cuando llegan, y desde entonces',
    holds: ({ eventType, beforeSnapshot, after }) =>
      after.matches({ greetingSignature: 'read' }) ===
      (beforeSnapshot.matches({ greetingSignature: 'read' }) || eventType === 'greetingSignature.replaced'),
  },
  {
    rule: '2.67 las parecidas se responden con lo que está escrito, si se puede enviar y no es el borrador sin dato',
    holds: ({ eventType, before, beforeSnapshot, effects }) => {
      const { questionId, message } = before;
      const canReview =
        eventType === 'similar.requested' &&
        beforeSnapshot.matches({ answer: 'writing' }) &&
        message.text.trim() !== '' &&
        !isTooLong(message) &&
        !isUnknownText(before);
      return same(
        effects.filter(({ slot }) => slot === 'parent:review.wanted'),
        canReview ? [{ slot: 'parent:review.wanted', params: { type: 'review.wanted', questionId, message } }] : [],
      );
    },
  },
  {
    rule: '5.20 se avisa que la respuesta es demasiado larga cuando lo es, y solo entonces',
    holds: ({ eventType, beforeSnapshot, after }) => {
      const tooLong = after.matches({ answer: { writing: 'tooLong' } });
      if (eventType !== 'answer.submitted' || !maySubmit(beforeSnapshot)) {
        return !tooLong || beforeSnapshot.matches({ answer: { writing: 'tooLong' } });
      }
      const { text } = after.context.message;
      return tooLong === (text.trim() !== '' && isTooLong(after.context.message));
    },
  },
  {
    rule: '5.19 5.20 solo sale un mensaje con texto y de hasta 2.000 caracteres, tal como estaba',
    holds: ({ calls, before }) =>
      calls.every(
        ({ slot, input }) =>
          slot !== 'sendAnswer' ||
          (same(input, {
            questionId: before.questionId,
            buyer: before.entry.buyer,
            message: before.message,
            undoSeconds: before.undoSeconds,
          }) &&
            before.message.text.trim() !== '' &&
            !isTooLong(before.message)),
      ),
  },
  {
    rule: 'presionar Responder una vez envía una vez, y nada más envía',
    holds: ({ calls, eventType, beforeSnapshot }) => {
      const sent = calls.filter(({ slot }) => slot === 'sendAnswer').length;
      return (
        sent === 0 ||
        (sent === 1 &&
          (beforeSnapshot.matches({ answer: 'confirming' })
            ? eventType === 'confirmation.given'
            : eventType === 'answer.submitted' && maySubmit(beforeSnapshot)))
      );
    },
  },
  {
    rule: '2.37 2.52 3.12 un borrador sin la respuesta, o lo que MercadoLibre no permite, no sale con una sola presión; cualquier otro texto, sí',
    holds: ({ eventType, before, beforeSnapshot, after, calls }) => {
      const isAsked = beforeSnapshot.matches({ answer: 'confirming' });
      if (isAsked && eventType.startsWith('confirmation.')) {
        const back = beforeSnapshot.matches({ answer: { confirming: 'draft' } }) ? 'suggested' : 'edited';
        const isGiven = eventType === 'confirmation.given';
        return isGiven ? named(calls, 'sendAnswer') : after.matches({ answer: { writing: back } });
      }
      const isSubmitted = eventType === 'answer.submitted' && maySubmit(beforeSnapshot);
      const mustAsk = isUnknownText(before) || isForbidden(before.message.text);
      const isConfirming = after.matches({ answer: 'confirming' });
      const isAskedOfDraft = after.matches({ answer: { confirming: 'draft' } });
      const isOfDraft = isUnknownText(before) || beforeSnapshot.matches({ answer: { writing: 'suggested' } });
      if (isSubmitted)
        return isConfirming === mustAsk && (!mustAsk || (isAskedOfDraft === isOfDraft && !named(calls, 'sendAnswer')));
      return !isConfirming || isAsked;
    },
  },
  {
    rule: '3.12 lo que el servidor dice del borrador vale para el que está en la casilla; lo que se iba a confirmar ya es otro',
    holds: ({ eventType, event, before, beforeSnapshot, after }) => {
      const isTaken = eventType === 'offer.taken' && beforeSnapshot.matches({ answer: 'writing' });
      if (!isTaken && (eventType !== 'suggestion.changed' || !isUntouched(beforeSnapshot)))
        return after.context.unknownDraft === before.unknownDraft;
      const { text, isKnown } = typed(event);
      const isWaitingDraft = beforeSnapshot.matches({ answer: { outgoing: 'draft' } });
      return (
        after.context.unknownDraft === (isKnown === true ? null : text) &&
        after.matches({ answer: isWaitingDraft ? { outgoing: 'draft' } : { writing: 'replaced' } })
      );
    },
  },
  {
    rule: '2.39 quien pone respuestas rápidas sabe si el borrador que entra en la casilla tiene la respuesta',
    holds: ({ eventType, event, beforeSnapshot, effects }) => {
      const isPut =
        (eventType === 'offer.taken' && beforeSnapshot.matches({ answer: 'writing' })) ||
        (eventType === 'suggestion.changed' && isUntouched(beforeSnapshot));
      const { text, isKnown } = typed(event);
      const params = { type: 'abstention.changed', text: isKnown === true ? null : text };
      return same(
        effects.filter(({ slot }) => slot === 'picker:abstention.changed'),
        isPut ? [{ slot: 'picker:abstention.changed', params }] : [],
      );
    },
  },
  {
    rule: '4.18 un saludo o una firma nuevos mientras se pregunta cambian lo que saldría: ya no se pregunta',
    holds: ({ eventType, beforeSnapshot, after }) =>
      eventType !== 'greetingSignature.replaced' ||
      !beforeSnapshot.matches({ answer: 'confirming' }) ||
      after.matches({
        answer: { writing: beforeSnapshot.matches({ answer: { confirming: 'draft' } }) ? 'suggested' : 'edited' },
      }),
  },
  {
    rule: 'nada de lo escrito se pierde: el texto cambia solo al escribir, o con un borrador que nadie tocó',
    holds: ({ eventType, before, after, beforeSnapshot }) =>
      after.context.message.text === before.message.text ||
      eventType === 'text.changed' ||
      isTakenTogether(eventType, beforeSnapshot) ||
      (eventType === 'suggestion.changed' && isUntouched(beforeSnapshot)) ||
      (eventType === 'offer.taken' && beforeSnapshot.matches({ answer: 'writing' })),
  },
  {
    rule: '3.12 un borrador que ocupó el lugar de otro no sale antes de que se lo pueda leer',
    holds: ({ eventType, beforeSnapshot, after }) => {
      const isNew = after.matches({ answer: { writing: 'replaced' } }) && eventType !== 'answer.submitted';
      const isPut = eventType === 'suggestion.changed' ? isUntouched(beforeSnapshot) : eventType === 'offer.taken';
      if (isPut && beforeSnapshot.matches({ answer: 'writing' })) return isNew;
      return (
        eventType !== 'answer.submitted' ||
        !beforeSnapshot.matches({ answer: { writing: 'replaced' } }) ||
        after.matches({ answer: { writing: 'replaced' } })
      );
    },
  },
  {
    rule: '2.80 3.12 lo que se escribió se queda, y el borrador que llega después se ofrece',
    holds: ({ eventType, event, before, beforeSnapshot, effects }) => {
      const offers = effects.filter(({ slot }) => slot === 'offer:draft.offered');
      const isOwn =
        beforeSnapshot.matches({ answer: { confirming: 'typed' } }) ||
        beforeSnapshot.matches({ answer: 'sending' }) ||
        beforeSnapshot.matches({ answer: { outgoing: 'typed' } }) ||
        (beforeSnapshot.matches({ answer: 'writing' }) && !isUntouched(beforeSnapshot));
      if (eventType !== 'suggestion.changed' || !isOwn) return offers.length === 0;
      const { text, isKnown } = typed(event);
      const params = { type: 'draft.offered', text, isKnown, own: before.message.text };
      const expected = { slot: 'offer:draft.offered', params };
      return JSON.stringify(offers) === JSON.stringify([expected]);
    },
  },
  {
    rule: '2.52 2.80 cada tecla se guarda como borrador hasta que la respuesta se envía, y lo que vuelve sin salir también, y se mira cada texto nuevo',
    holds: ({ eventType, effects, before, beforeSnapshot, after, event }) => {
      const typed = eventType === 'text.changed' && beforeSnapshot.matches({ answer: 'writing' });
      const keeps = effects.filter(({ slot }) => slot === 'keepDraft');
      const checks = effects.filter(({ slot }) => slot === 'guard:text.changed');
      const { text } = after.context.message;
      const isChecked = same(checks, [{ slot: 'guard:text.changed', params: { type: 'text.changed', text } }]);
      if (text !== before.message.text && !isChecked) return false;
      if (named(effects, 'hold:text.changed') !== typed) return false;
      const isBack = comesBack(eventType, beforeSnapshot);
      if (!typed && !isBack) return keeps.length === 0;
      const { questionId } = beforeSnapshot.context;
      const expected = {
        slot: 'keepDraft',
        params: { questionId, text: isBack ? before.message.text : textOf(event) },
      };
      return JSON.stringify(keeps) === JSON.stringify([expected]);
    },
  },
  {
    rule: '2.80 4.12 8.26 una respuesta enviada se avisa, y antes no; la que espera y la enviada olvidan su borrador, pasa a la siguiente y actualiza la lista',
    holds: ({ eventType, before, beforeSnapshot, after, effects, emitted }) => {
      const isTogether = isTakenTogether(eventType, beforeSnapshot);
      const isTaken = isTogether || eventType === 'xstate.done.actor.sendAnswer';
      const isSent = after.matches({ answer: 'sent' }) && !beforeSnapshot.matches({ answer: 'sent' });
      if (!isTaken && !isSent) return emitted.length === 0 && !named(effects, 'parent:card.finished');
      const orders = effects.filter(
        ({ slot }) => slot !== 'parent:card.held' && slot !== 'parent:card.released' && slot !== 'guard:text.changed',
      );
      const isLeft =
        beforeSnapshot.matches({ answer: { sending: 'overtaken' } }) || (isTogether && isLost(beforeSnapshot));
      // Of answers that were sent together the page reads the list again once.
      const held = [
        'undo:answer.held',
        ...(isTogether ? [] : ['parent:list.changed']),
        ...(isLeft ? ['undo:question.left'] : []),
      ];
      return (
        ordered(
          orders,
          'forgetDraft',
          'parent:card.finished',
          ...(isSent ? ['parent:page.wanted', 'typed:question.left', 'presence:question.left'] : held),
        ) &&
        orders.slice(0, 2).every(({ params }) => isAbout(params, before.questionId)) &&
        same(orders[1]?.params, { type: 'card.finished', questionId: before.questionId, isOut: isSent }) &&
        // One of those that were sent together is announced, for all.
        emitted.length === (isSent && !after.context.isFollower ? 1 : 0)
      );
    },
  },
  {
    rule: '8.09 lo escrito para una pregunta que ya no está se queda a la vista hasta que se descarta o ella vuelve',
    holds: ({ eventType, before, beforeSnapshot, after, effects }) => {
      if (eventType in PASSED_ON) return true;
      const was = beforeSnapshot.matches({ answer: 'gone' });
      const is = after.matches({ answer: 'gone' });
      // The sent answer is another rule's.
      const isTaken = eventType === 'xstate.done.actor.sendAnswer' || eventType === 'answer.taken';
      if (after.matches({ answer: 'sent' }) || isTaken) return named(effects, 'parent:card.held') === (is && !was);
      const orders = effects.filter(({ slot }) => ABOUT_THE_CARD.has(slot));
      if (!orders.every(({ slot, params }) => slot === 'parent:page.wanted' || isAbout(params, before.questionId)))
        return false;
      if (is && !was) return ordered(orders, 'parent:card.held');
      if (!was || is) return !named(orders, 'parent:card.held') && !named(orders, 'parent:card.released');
      return after.matches({ answer: 'discarded' })
        ? ordered(orders, 'forgetDraft', 'parent:card.released', 'parent:page.wanted')
        : ordered(orders, 'parent:card.released');
    },
  },
  {
    rule: '2.67 lo que se respondió junto con otras queda en la tarjeta como salió, y ella sabe si otra habla por todas',
    holds: ({ eventType, event, beforeSnapshot, after }) =>
      !isTakenTogether(eventType, beforeSnapshot) ||
      (after.context.message.text === typed(typed(event).message).text &&
        after.context.isFollower === typed(event).isFollower),
  },
  {
    rule: '4.18 una pregunta que deja la lista no se responde más; si nadie la tocó solo lo dice, y si vuelve se puede responder',
    holds: ({ eventType, before, beforeSnapshot, after, calls }) => {
      const isWriting =
        beforeSnapshot.matches({ answer: 'writing' }) || beforeSnapshot.matches({ answer: 'confirming' });
      const lookUps = calls.filter(({ slot }) => slot === 'lookUp').map(({ input }) => input);
      if (eventType === 'question.left' && beforeSnapshot.matches({ answer: { outgoing: 'typed' } }))
        return after.matches({ answer: { gone: 'lookingUp' } }) && lookUps.length === 1;
      if (eventType === 'question.left' && beforeSnapshot.matches({ answer: 'outgoing' })) {
        const isOwn = beforeSnapshot.matches({ answer: { outgoing: 'own' } });
        return after.matches({ answer: isOwn ? { gone: 'settling' } : 'left' }) && lookUps.length === 0;
      }
      if (eventType === 'question.returned' && beforeSnapshot.matches({ answer: { gone: 'settling' } }))
        return after.matches({ answer: { outgoing: 'own' } });
      if (eventType === 'question.left' && isWriting) {
        return isUntouched(beforeSnapshot)
          ? after.matches({ answer: 'left' }) && lookUps.length === 0
          : after.matches({ answer: { gone: 'lookingUp' } }) &&
              lookUps.length === 1 &&
              isAbout(lookUps[0], before.questionId);
      }
      if (eventType === 'question.returned' && !isWriting) {
        if (beforeSnapshot.matches({ answer: 'left' })) return after.matches({ answer: { writing: 'suggested' } });
        if (beforeSnapshot.matches({ answer: 'gone' })) return after.matches({ answer: { writing: 'edited' } });
      }
      if (eventType === 'xstate.error.actor.sendAnswer' && after.matches({ answer: { gone: 'lookingUp' } }))
        return beforeSnapshot.matches({ answer: { sending: 'overtaken' } }) && lookUps.length === 1;
      if (eventType === 'xstate.error.actor.sendAnswer' && after.matches({ answer: 'writing' }))
        return beforeSnapshot.matches({ answer: { sending: 'awaited' } });
      return lookUps.length === 0;
    },
  },
  {
    rule: '8.09 se dice quién respondió antes cuando se sabe',
    holds: ({ before, beforeSnapshot, after, event, eventType }) => {
      const { answeredBy } = after.context;
      const told = JSON.stringify(event);
      if (eventType === 'xstate.done.actor.lookUp')
        return answeredBy === (told.includes('beto@tienda.test') ? 'beto@tienda.test' : null);
      if (eventType === 'xstate.error.actor.lookUp') return answeredBy === null;
      const waits = isWaiting(beforeSnapshot);
      if (eventType === 'answer.lost') return answeredBy === (waits ? 'beto@tienda.test' : before.answeredBy);
      if (told.includes('answeredBy')) return answeredBy === 'beto@tienda.test';
      return answeredBy === (after.matches({ answer: 'gone' }) ? before.answeredBy : null);
    },
  },
  {
    rule: '2.38 4.09 4.12 lo que dicen el tablero y las partes de la tarjeta llega a quien le toca, y a nadie más',
    holds: ({ eventType, event, before, effects }) => {
      const expected = PASSED_ON[eventType];
      const isHeld = eventType === 'xstate.done.actor.sendAnswer';
      if (expected === undefined)
        return !effects.some(({ slot }) => ONLY_PASSED_ON.has(slot) && !(isHeld && slot === 'parent:list.changed'));
      if (!ordered(effects, ...expected)) return false;
      if (eventType === 'question.deleted' || eventType.startsWith('undo.o') || eventType === 'undo.ended')
        return isAbout(effects[0]?.params, before.questionId);
      return same(effects[0]?.params, event);
    },
  },
  {
    rule: '2.80 mientras una respuesta espera no se escribe ni se responde, y lo que vuelve se puede corregir',
    holds: ({ eventType, event, beforeSnapshot, after }) => {
      const was = beforeSnapshot.matches({ answer: 'outgoing' });
      if (was && ['answer.returned', 'answer.undone'].includes(eventType)) {
        const isDraft = beforeSnapshot.matches({ answer: { outgoing: 'draft' } });
        return after.matches({ answer: { writing: isDraft ? 'suggested' : 'edited' } });
      }
      const isAnswerable =
        beforeSnapshot.matches({ answer: 'writing' }) || beforeSnapshot.matches({ answer: 'confirming' });
      if (eventType !== 'answer.outgoing' || !isAnswerable) return true;
      if (isUntouched(beforeSnapshot) || beforeSnapshot.matches({ answer: { writing: 'failed' } })) {
        const isOwn = typed(event).isOwn === true;
        if (isOwn) return after.matches({ answer: { outgoing: 'own' } });
      }
      return after.matches({ answer: { outgoing: isUntouched(beforeSnapshot) ? 'draft' : 'typed' } });
    },
  },
  {
    rule: '2.80 si se pierde lo que el servidor contestó, vale lo que dice la lista',
    holds: ({ eventType, event, beforeSnapshot, after }) => {
      const isMine = beforeSnapshot.matches({ answer: { sending: 'outgoing' } });
      const isOthers = beforeSnapshot.matches({ answer: { sending: 'forestalled' } });
      if (eventType === 'answer.outgoing' && beforeSnapshot.matches({ answer: { sending: 'awaited' } }))
        return after.matches({ answer: { sending: typed(event).isOwn === true ? 'outgoing' : 'forestalled' } });
      if (eventType === 'answer.returned' && (isMine || isOthers))
        return after.matches({ answer: { sending: 'awaited' } });
      if (eventType !== 'xstate.error.actor.sendAnswer' || (!isMine && !isOthers)) return true;
      return (
        after.matches({ answer: { gone: 'unavailable' } }) ||
        after.matches({ answer: { outgoing: isMine ? 'own' : 'typed' } })
      );
    },
  },
  {
    rule: '2.80 cuando sale la respuesta que esperaba, la tarjeta queda respondida, esté o no la pregunta en la lista',
    holds: ({ eventType, beforeSnapshot, after }) =>
      eventType !== 'answer.sent' || !isWaiting(beforeSnapshot) || after.matches({ answer: 'sent' }),
  },
  {
    rule: '2.80 8.09 si no se sabe qué fue de lo enviado y la pregunta dejó la lista, el texto se queda a la vista y no se puede descartar',
    holds: ({ eventType, beforeSnapshot, after }) => {
      const isLost =
        eventType === 'xstate.error.actor.sendAnswer' && beforeSnapshot.matches({ answer: { sending: 'overtaken' } });
      if (isLost) return after.matches({ answer: 'gone' });
      const isSettling = beforeSnapshot.matches({ answer: { gone: 'settling' } });
      return !isSettling || eventType !== 'card.discarded' || after.matches({ answer: { gone: 'settling' } });
    },
  },
  {
    rule: '2.80 una respuesta espera lo que la lista dijo la última vez',
    holds: ({ eventType, event, before, after }) =>
      after.context.undoSeconds === (eventType === 'entry.changed' ? windowOf(event) : before.undoSeconds),
  },
  {
    rule: '2.80 quien sigue lo que espera se entera de que la pregunta dejó la lista, una vez y solo entonces',
    holds: ({ eventType, beforeSnapshot, after, effects }) => {
      const isLeft = eventType === 'question.left' && beforeSnapshot.matches({ answer: 'outgoing' });
      const isOver =
        eventType.endsWith('.actor.sendAnswer') &&
        beforeSnapshot.matches({ answer: { sending: 'overtaken' } }) &&
        !after.matches({ answer: 'sent' }) &&
        !after.matches({ answer: { gone: 'unavailable' } });
      const isTogether =
        isTakenTogether(eventType, beforeSnapshot) && isLost(beforeSnapshot) && !after.matches({ answer: 'sent' });
      const told = effects.filter(({ slot }) => slot === 'undo:question.left').length;
      return told === (isLeft || isOver || isTogether ? 1 : 0);
    },
  },
  {
    rule: '2.80 quien deshace vuelve a su respuesta, y nadie más',
    holds: ({ eventType, before, beforeSnapshot, effects }) => {
      const told = effects.filter(({ slot }) => slot === 'focusBox' || slot === 'parent:card.returned');
      const isUndone = eventType === 'answer.undone' && beforeSnapshot.matches({ answer: 'outgoing' });
      const { questionId } = before;
      // Of answers that were sent together, the first one takes the focus.
      const isFollower = before.isFollower && beforeSnapshot.matches({ answer: { outgoing: 'own' } });
      return same(
        told,
        isUndone
          ? [
              ...(isFollower ? [] : [{ slot: 'focusBox', params: { questionId } }]),
              { slot: 'parent:card.returned', params: { type: 'card.returned', questionId, isFollower } },
            ]
          : [],
      );
    },
  },
  {
    rule: '2.75 2.76 cada tecla se guarda también en el servidor, con las casillas como están, y dice a los demás que se escribe',
    holds: ({ eventType, event, beforeSnapshot, after, effects }) => {
      const told = effects.filter(({ slot }) => slot.startsWith('typed:') && slot !== 'typed:stored.changed');
      const present = effects.filter(({ slot }) => slot.startsWith('presence:')).map(({ slot }) => slot);
      const isWriting = beforeSnapshot.matches({ answer: 'writing' });
      const { greeting, signature, message } = after.context;
      const boxes = {
        withGreeting: greeting === null || message.greeting !== null,
        withSignature: signature === null || message.signature !== null,
      };
      const says = (type: string, rest: object = {}) =>
        same(told, [{ slot: `typed:${type}`, params: { type, ...rest } }]);
      if (eventType === 'text.changed' && isWriting)
        return (
          says('text.typed', { typed: { text: textOf(event), ...boxes } }) && same(present, ['presence:text.changed'])
        );
      const part = eventType === 'greeting.toggled' ? greeting : eventType === 'signature.toggled' ? signature : null;
      if (part !== null && isWriting) return says('boxes.toggled', boxes) && present.length === 0;
      const isAt = (...answers: readonly string[]) => answers.some((answer) => topOf(beforeSnapshot) === answer);
      const isAway = isAt('left', 'gone') || beforeSnapshot.matches({ answer: { sending: 'overtaken' } });
      const isHere = isAt('writing', 'confirming', 'sending', 'outgoing') && !isAway;
      if (eventType === 'question.returned' && isAway) return says('question.returned') && present.length === 0;
      const isSent = after.matches({ answer: 'sent' }) && !beforeSnapshot.matches({ answer: 'sent' });
      const isOver = (eventType === 'question.left' && isHere) || isSent;
      return isOver
        ? says('question.left') && same(present, ['presence:question.left'])
        : told.length === 0 && present.length === 0;
    },
  },
  {
    rule: '2.75 las casillas de otro dispositivo valen aquí cuando se usa su texto',
    holds: ({ eventType, event, before, after }) => {
      if (eventType !== 'boxes.set') return true;
      const wants = JSON.stringify(event);
      const { greeting, signature, message } = after.context;
      return (
        message.greeting === (wants.includes('"withGreeting":true') ? greeting : null) &&
        message.signature === (wants.includes('"withSignature":true') ? signature : null) &&
        message.text === before.message.text
      );
    },
  },
  {
    rule: 'lo que falló se dice solo hasta que la persona sigue',
    holds: ({ after }) => (after.context.failure !== null) === after.matches({ answer: { writing: 'failed' } }),
  },
];

/** In which of its main states the answer is. */
const topOf = ({ value: { answer } }: QuestionCardSnapshot): string =>
  typeof answer === 'string' ? answer : (Object.keys(answer)[0] ?? '');

const textOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'text' in event ? event.text : null;

const windowOf = (event: unknown): unknown => {
  const entry: unknown = typeof event === 'object' && event !== null && 'entry' in event ? event.entry : null;
  return typeof entry === 'object' && entry !== null && 'undoSeconds' in entry ? entry.undoSeconds : null;
};

/** To whom the card passes on what the page and its own parts tell it, by the event. */
const PASSED_ON: Readonly<Partial<Record<string, readonly string[]>>> = {
  'entry.changed': ['entry:entry.changed'],
  'answer.requested': ['countdown:answer.requested'],
  'schedule.changed': ['countdown:schedule.changed'],
  'answer.automatic': ['hold:answer.automatic'],
  'answer.manual': ['hold:answer.manual'],
  'draft.replaced': ['reasons:draft.replaced'],
  'sending.changed': ['undo:sending.changed'],
  'undo.requested': ['undo:undo.requested'],
  'undo.offered': ['parent:undo.offered'],
  'undo.ended': ['parent:undo.ended'],
  'stored.changed': ['typed:stored.changed'],
  'list.changed': ['parent:list.changed'],
  'departure.expected': ['parent:departure.expected'],
  'question.deleted': ['forgetDraft', 'parent:page.wanted'],
  'page.wanted': ['parent:page.wanted'],
};
const ONLY_PASSED_ON: ReadonlySet<string> = new Set([
  'entry:entry.changed',
  'countdown:answer.requested',
  'countdown:schedule.changed',
  'hold:answer.automatic',
  'hold:answer.manual',
  'reasons:draft.replaced',
  'undo:sending.changed',
  'undo:undo.requested',
  'parent:undo.offered',
  'parent:undo.ended',
  'typed:stored.changed',
  'parent:list.changed',
  'parent:departure.expected',
]);
/** What keeps the card on the board, takes it away, or forgets what was typed. */
const ABOUT_THE_CARD: ReadonlySet<string> = new Set([
  'forgetDraft',
  'parent:card.finished',
  'parent:card.held',
  'parent:card.released',
  'parent:page.wanted',
]);

/** Nobody touched what stands in the box; a draft that is to be confirmed is that draft, to the letter. */
const isUntouched = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ answer: { writing: 'suggested' } }) ||
  snapshot.matches({ answer: { writing: 'replaced' } }) ||
  snapshot.matches({ answer: { confirming: 'draft' } }) ||
  snapshot.matches({ answer: { outgoing: 'draft' } });
/** Whether a press may send what stands in the box: not while another draft has just taken the place of the one that was read. */
const maySubmit = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ answer: 'writing' }) && !snapshot.matches({ answer: { writing: 'replaced' } });
/** An answer waits to go out, or it is not known yet whether it did. */
const isWaiting = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ answer: 'outgoing' }) || snapshot.matches({ answer: { gone: 'settling' } });
/** The person's own answer comes back unsent. */
const comesBack = (eventType: string, before: QuestionCardSnapshot): boolean =>
  before.matches({ answer: { outgoing: 'own' } }) && ['answer.returned', 'answer.undone'].includes(eventType);
const named = (orders: readonly { readonly slot: string }[], slot: string): boolean =>
  orders.some((one) => one.slot === slot);
const isAbout = (params: unknown, questionId: string): boolean =>
  typeof params === 'object' && params !== null && 'questionId' in params && params.questionId === questionId;

/** The question is not in the list any more, as far as the card knows. */
const isLost = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ answer: 'left' }) || snapshot.matches({ answer: 'gone' });
/** The server took an answer that was sent together with others. */
const isTakenTogether = (eventType: string, before: QuestionCardSnapshot): boolean =>
  eventType === 'answer.taken' &&
  (isLost(before) || before.matches({ answer: 'writing' }) || before.matches({ answer: 'outgoing' }));
