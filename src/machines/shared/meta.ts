/** What every state node carries: the name by which gallery, reports and approvals know it, however the chart is rearranged. */
export interface StateMeta {
  /** Stable and unique over all charts, for instance `login.submitting`. */
  readonly uid: string;
  /** Ids of the requirements that the state serves. */
  readonly requirements?: readonly string[];
}
