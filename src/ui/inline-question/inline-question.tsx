import { Banner } from '../kit/banner/banner.tsx';
import { Button } from '../kit/button/button.tsx';
import * as styles from './inline-question.css.ts';

interface InlineQuestionProps {
  readonly question: string;
  /** The way back, which has the focus. */
  readonly refuse: { readonly label: string; readonly onPress: () => void };
  readonly confirm: { readonly label: string; readonly onPress: () => void };
}

/** Asks before something is lost, within a dialog that goes on after a no. */
export function InlineQuestion({ question, refuse, confirm }: InlineQuestionProps) {
  return (
    <Banner tone="warning">
      {question}
      <div className={styles.answers}>
        {/* Whoever answers without reading loses nothing. */}
        <Button autoFocus variant="secondary" size="small" onClick={refuse.onPress}>
          {refuse.label}
        </Button>
        <Button variant="danger" size="small" onClick={confirm.onPress}>
          {confirm.label}
        </Button>
      </div>
    </Banner>
  );
}
