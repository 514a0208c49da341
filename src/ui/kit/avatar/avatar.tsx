import * as styles from './avatar.css.ts';
import { initials } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  /** The picture's address, or null. */
  readonly src: string | null;
}

/** Someone's picture, or initials where there is none or it does not load. The name stands beside it. */
export function Avatar({ name, src }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
      {src !== null && (
        <img
          key={src}
          className={styles.image}
          src={src}
          alt=""
          width={36}
          height={36}
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
