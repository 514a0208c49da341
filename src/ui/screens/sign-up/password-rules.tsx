import { useSelector } from '@xstate/react';
import { PASSWORD_RULES, type PasswordRule } from '#domain/password.ts';
import { selectIsRuleUnmet } from '#machines/sign-up/selectors.ts';
import type { SignUpActor } from '#machines/sign-up/types.ts';
import { t } from '#text/catalogue.ts';
import * as styles from './password-rules.css.ts';

/** What the password still needs (5.02); each rule says in words and by its mark whether it is met. */
export function PasswordRules({ actor }: { actor: SignUpActor }) {
  return (
    <div className={styles.rules}>
      <p className={styles.title}>{t('entry:signup.rules')}</p>
      <ul className={styles.list}>
        {PASSWORD_RULES.map((rule) => (
          <Rule key={rule} actor={actor} rule={rule} />
        ))}
      </ul>
    </div>
  );
}

const selectors = Object.fromEntries(PASSWORD_RULES.map((rule) => [rule, selectIsRuleUnmet(rule)]));

function Rule({ actor, rule }: { actor: SignUpActor; rule: PasswordRule }) {
  const isUnmet = useSelector(actor, selectors[rule] ?? selectIsRuleUnmet(rule));
  return (
    <li className={isUnmet ? styles.unmet : styles.met}>
      <span aria-hidden="true">{isUnmet ? '○' : '✓'}</span> {t(`entry:signup.rule.${rule}`)}
      <span className={styles.spoken}>{`: ${t(isUnmet ? 'entry:signup.ruleUnmet' : 'entry:signup.ruleMet')}`}</span>
    </li>
  );
}
