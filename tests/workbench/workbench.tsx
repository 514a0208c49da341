import { heading } from '#theme/text.css.ts';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Floating } from './floating.tsx';
import { Lists } from './lists.tsx';
import { States } from './states.tsx';
import * as styles from './workbench.css.ts';

/** Every part of the kit in every state that can stand still. */
export function Workbench() {
  return (
    <main className={styles.page}>
      <h1 className={heading.h4}>El banco de trabajo</h1>
      <Buttons />
      <Fields />
      <States />
      <Lists />
      <Floating />
      <section className={styles.part}>
        <p className={heading.h2}>Responda antes</p>
        <p className={heading.h3}>Responda antes de que se vaya</p>
        <p className={heading.h4}>Responda antes de que el comprador se vaya</p>
        <p className={heading.h5}>Responda antes de que el comprador se vaya</p>
      </section>
    </main>
  );
}
