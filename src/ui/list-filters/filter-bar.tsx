import { useSelector } from '@xstate/react';
import { ListFilter as FilterIcon, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { dateTimeFormat } from '#domain/formats.ts';
import {
  FILTER_NAMES,
  type FilterName,
  LIST_FILTERS,
  type ListFilter,
  ordersOf,
  type SearchedList,
} from '#domain/list-place.ts';
import { MANUAL_REASONS } from '#domain/manual-reasons.ts';
import {
  ANSWERERS,
  DRAFT_USES,
  ORDERED_FILTERS,
  PENDING_STATES,
  QUICK_ANSWER_FILTERS,
  SEARCH_TEXT_MAX_LENGTH,
  TOPIC_FILTERS,
  WAITING_MINUTES,
} from '#domain/question-filter.ts';
import { TOPICS } from '#domain/topics.ts';
import type { FiltersActor } from '#machines/questions/filters/machine.ts';
import {
  selectFilter,
  selectIsNarrowed,
  selectIsPanelOpen,
  selectOrder,
  selectText,
} from '#machines/questions/filters/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../kit/button/button.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { type Choice, Select } from '../kit/select/select.tsx';
import { TextField } from '../kit/text-field/text-field.tsx';
import { reasonText, topicText } from '../list-words.ts';
import * as styles from './filter-bar.css.ts';

/** Something that entries of the list are about, to choose it or to name it in a chip. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Each once, by name. */
export const named = (all: readonly Named[]): readonly Named[] =>
  [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => a.name.localeCompare(b.name, 'es'));

interface FilterBarProps {
  readonly actor: FiltersActor;
  readonly list: SearchedList;
  /** Items, buyers and members of the entries that are shown. */
  readonly items: readonly Named[];
  readonly buyers: readonly Named[];
  readonly people: readonly string[];
  /** How many results are counted, where there are more; null: all are. */
  readonly moreThan?: number | null;
  /** Older entries are not in the search yet. */
  readonly isIndexing?: boolean;
  readonly views?: ReactNode;
}

/** The search of a list: text, filters, and a chip for each that leaves something out (2.60). */
export function FilterBar(props: FilterBarProps) {
  const { actor, list, moreThan = null, isIndexing = false } = props;
  const text = useSelector(actor, selectText);
  const isOpen = useSelector(actor, selectIsPanelOpen);
  const filter = useSelector(actor, selectFilter);
  const isNarrowed = useSelector(actor, selectIsNarrowed);
  const react = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    actor.send({ type: event.key === 'Enter' ? 'text.submitted' : 'field.left' });
  };
  return (
    <search className={styles.bar} aria-label={t('desk:search.of', { list: t(`desk:nav.${list}`) })}>
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            data-list-search=""
            type="search"
            label={t('desk:search.text')}
            placeholder={t(`desk:search.placeholder.${list}`)}
            value={text}
            maxLength={SEARCH_TEXT_MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
            onChange={(typed) => actor.send({ type: 'text.typed', text: typed })}
            onKeyDown={react}
          />
        </div>
        <Button
          variant="secondary"
          icon={<FilterIcon size={20} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: 'panel.toggled' })}
        >
          {t('desk:search.filters')}
        </Button>
      </div>
      {props.views}
      {isOpen && <Panel {...props} filter={filter} />}
      {isNarrowed && <Chips {...props} filter={filter} />}
      <div role="status" className={styles.notes}>
        {moreThan !== null && <p className={styles.note}>{t('desk:search.more', { count: moreThan })}</p>}
        {isIndexing && <p className={styles.note}>{t('desk:search.indexing')}</p>}
      </div>
    </search>
  );
}

/** What an empty search says, and how to leave it. */
export function NothingFound({ actor }: { readonly actor: FiltersActor }) {
  return (
    <EmptyState
      title={t('desk:search.emptyTitle')}
      text={t('desk:search.emptyText')}
      action={
        <Button variant="secondary" onClick={() => actor.send({ type: 'filters.cleared' })}>
          {t('desk:search.plain')}
        </Button>
      }
    />
  );
}

/** The order of the list, in the place of its sort choice (2.34, 2.61). */
export function OrderChoice({ actor, list }: { readonly actor: FiltersActor; readonly list: SearchedList }) {
  const order = useSelector(actor, selectOrder);
  return (
    <div className={styles.order}>
      <Select
        label={t('desk:list.sort')}
        value={order}
        options={ordersOf(list).map((value) => ({ value, label: t(`desk:list.${value}`) }))}
        onChange={(chosen) => actor.send({ type: 'order.chosen', order: chosen })}
      />
    </div>
  );
}

interface PartsProps extends FilterBarProps {
  readonly filter: ListFilter;
}

function Panel({ actor, list, items, buyers, people, filter }: PartsProps) {
  const names: readonly FilterName[] = LIST_FILTERS[list];
  const choose = (name: FilterName) => (value: string) =>
    actor.send({ type: 'part.chosen', name, value: value === '' ? null : value });
  const select = (
    name: Exclude<FilterName, 'search' | 'from' | 'to' | 'accounts'>,
    options: readonly Choice<string>[],
  ) =>
    names.includes(name) && (
      <Select
        label={t(`desk:search.${name}`)}
        value={filter[name] ?? ''}
        options={withChosen([{ value: '', label: t('desk:search.any') }, ...options], filter[name])}
        onChange={choose(name)}
      />
    );
  const day = (name: 'from' | 'to') => (
    <TextField type="date" label={t(`desk:search.${name}`)} value={filter[name] ?? ''} onChange={choose(name)} />
  );
  return (
    <div className={styles.panel}>
      {select('state', choices('state', PENDING_STATES))}
      {select('waiting', choices('waiting', WAITING_MINUTES))}
      {select('answeredBy', choices('answeredBy', [...ANSWERERS, ...people]))}
      {select('topic', choices('topic', TOPIC_FILTERS))}
      {select('draftUse', choices('draftUse', DRAFT_USES))}
      {select('heldBack', choices('heldBack', MANUAL_REASONS))}
      {select('ordered', choices('ordered', ORDERED_FILTERS))}
      {select('quickAnswer', choices('quickAnswer', QUICK_ANSWER_FILTERS))}
      {select('itemId', items.map(toChoice))}
      {select('buyerId', buyers.map(toChoice))}
      {day('from')}
      {day('to')}
    </div>
  );
}

/** The values of a part, each in its words. */
const choices = (name: FilterName, values: readonly string[]): readonly Choice<string>[] =>
  values.map((value) => ({ value, label: valueText(name, value) }));

const toChoice = ({ id, name }: Named): Choice<string> => ({ value: id, label: name });

/** What is chosen can be seen, also where the entries do not show it. */
const withChosen = (options: readonly Choice<string>[], chosen = ''): readonly Choice<string>[] =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

function Chips({ actor, filter, items, buyers }: PartsProps) {
  const nameOf = (all: readonly Named[], id: string): string => all.find((one) => one.id === id)?.name ?? id;
  const shown = FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    if (value === undefined || name === 'accounts') return [];
    const named = name === 'itemId' ? nameOf(items, value) : name === 'buyerId' ? nameOf(buyers, value) : value;
    return [
      {
        name,
        words: t('desk:search.chip', { name: t(`desk:search.${CHIP_NAMES[name]}`), value: valueText(name, named) }),
      },
    ];
  });
  return (
    <ul className={styles.activeChips} aria-label={t('desk:search.active')}>
      {shown.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('desk:search.remove', { chip: words })}
            onClick={() => actor.send({ type: 'part.chosen', name, value: null })}
          >
            {words}
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="small" onClick={() => actor.send({ type: 'filters.cleared' })}>
          {t('desk:search.clear')}
        </Button>
      </li>
    </ul>
  );
}

const CHIP_NAMES = {
  search: 'text',
  state: 'state',
  waiting: 'waiting',
  itemId: 'itemId',
  buyerId: 'buyerId',
  answeredBy: 'answeredBy',
  topic: 'topic',
  draftUse: 'draftUse',
  heldBack: 'heldBack',
  ordered: 'ordered',
  quickAnswer: 'quickAnswer',
  from: 'from',
  to: 'to',
} as const;

/** The value of a part in words. */
function valueText(name: FilterName, value: string): string {
  switch (name) {
    case 'state':
      return t(`desk:search.states.${PENDING_STATES.find((one) => one === value) ?? 'ready'}`);
    case 'waiting':
      return t(`desk:search.minutes.${WAITING_MINUTES.find((one) => one === value) ?? '60'}`);
    case 'answeredBy': {
      const answerer = ANSWERERS.find((one) => one === value);
      return answerer === undefined ? value : t(`desk:search.answerers.${answerer}`);
    }
    case 'topic':
      return topicText(TOPICS.find((one) => one === value) ?? null);
    case 'draftUse':
      return t(`desk:search.draftUses.${DRAFT_USES.find((one) => one === value) ?? 'own'}`);
    case 'heldBack':
      return reasonText(value);
    case 'ordered':
      return t(`desk:search.becameOrder.${ORDERED_FILTERS.find((one) => one === value) ?? 'yes'}`);
    case 'quickAnswer':
      return t(`desk:search.quickAnswers.${QUICK_ANSWER_FILTERS.find((one) => one === value) ?? 'yes'}`);
    case 'from':
    case 'to':
      return dateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));
    default:
      return value;
  }
}
