/** What every chart with a new password in it knows of it (5.01). */
export interface PasswordWidgetContext {
  readonly password: string;
  readonly repeated: string;
}

/** What the password widget may tell such a chart. */
export type PasswordWidgetEvent =
  | { type: 'password.changed'; password: string }
  | { type: 'repeated.changed'; repeated: string }
  | { type: 'visibility.toggled' };

/** As much of such a chart's snapshot as the widget looks at. */
export interface PasswordWidgetSnapshot {
  readonly context: PasswordWidgetContext;
  hasTag(tag: 'shown'): boolean;
}
