import { deleteTypedAnswer, saveTypedAnswer } from '#contract/typed-answers.ts';
import { TYPED_ANSWERS_MAX } from '#domain/typed-answer.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Publish } from '../live/hub.ts';
import { Problem } from '../problem.ts';
import { unavailable } from '../questions/unavailable.ts';
import type { Store } from '../store/port.ts';

interface TypedAnswerDeps {
  readonly store: Pick<Store, 'typedAnswers'>;
  readonly publish: Publish;
}

/** 7.75, 7.76. What a member types is nobody else's: neither other members nor the activity log see it. */
export function typedAnswerRoutes({ store, publish }: TypedAnswerDeps): Binding[] {
  return [
    bind(saveTypedAnswer, async ({ member, caller, params: { questionId }, body: { base, device, ...typed } }) => {
      const { accountId } = member();
      const { userId } = caller();
      const saved = await store.typedAnswers.save({ accountId, questionId, userId }, typed, base);
      if (saved.outcome === 'full')
        throw new Problem('too-many-requests', { message: `at most ${TYPED_ANSWERS_MAX} typed answers in an account` });
      if (saved.outcome === 'unavailable' || saved.outcome === 'missing') throw unavailable(saved);
      if (saved.outcome === 'saved')
        publish({ event: 'TypedAnswerChanged', details: { accountId, questionId, device } }, userId);
      return saved;
    }),
    bind(deleteTypedAnswer, async ({ member, caller, params: { questionId }, query: { base, device } }) => {
      const { accountId } = member();
      const { userId } = caller();
      const deleted = await store.typedAnswers.delete({ accountId, questionId, userId }, base);
      if (deleted.outcome === 'deleted')
        publish({ event: 'TypedAnswerChanged', details: { accountId, questionId, device } }, userId);
      return deleted;
    }),
  ];
}
