import { useSelector } from '@xstate/react';
import { PASSWORD_RULES, type PasswordRule } from '#domain/password.ts';
import { selectIsRuleUnmet } from '#machines/shared/password-fields/selectors.ts';
import { t } from '#text/catalogue.ts';
import * as styles from './password-rules.css.ts';
import type { PasswordActor } from './password-widget.tsx';

/** What the password still needs (5.02); each rule says in words and by its mark whether it is met. */
export function PasswordRules({ actor }: { actor: PasswordActor }) {
  return (
    <div className={styles.rules}>
      <p className={styles.title}>{t('password.rules')}</p>
      <ul className={styles.list}>
        {PASSWORD_RULES.map((rule) => (
          <Rule key={rule} actor={actor} rule={rule} />
        ))}
      </ul>
    </div>
  );
}

const selectors = Object.fromEntries(PASSWORD_RULES.map((rule) => [rule, selectIsRuleUnmet(rule)]));

function Rule({ actor, rule }: { actor: PasswordActor; rule: PasswordRule }) {
  const isUnmet = useSelector(actor, selectors[rule] ?? selectIsRuleUnmet(rule));
  return (
    <li className={isUnmet ? styles.unmet : styles.met}>
      <span aria-hidden="true">{isUnmet ? '○' : '✓'}</span> {t(`password.rule.${rule}`)}
      <span className={styles.spoken}>{`: ${t(isUnmet ? 'password.ruleUnmet' : 'password.ruleMet')}`}</span>
    </li>
  );
}
