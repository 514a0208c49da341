import * as styles from './skeleton.css.ts';

interface SkeletonProps {
  /** In px. */
  readonly height: number;
  /** In px or per cent; all the width when left out. */
  readonly width?: number | `${number}%`;
}

/** The shape of what comes, while it is read. Who shows it says so in words (`role="status"`). */
export function Skeleton({ height, width }: SkeletonProps) {
  return (
    <div
      className={height <= 24 ? styles.text : styles.skeleton}
      style={{ blockSize: height, inlineSize: width }}
      aria-hidden="true"
    />
  );
}
