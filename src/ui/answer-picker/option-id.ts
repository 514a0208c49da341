/** The id of an option's element: ids hold no spaces, titles may. */
export const optionId = (listId: string, id: string): string => `${listId}-${encodeURIComponent(id)}`;
