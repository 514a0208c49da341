import type { Promises } from '@mostrador/chart-paths';

const shown: Readonly<Record<string, string>> = {
  'trafficLight.running.green': 'green red',
  'trafficLight.running.yellow': 'yellow red',
  'trafficLight.running.walking': 'red green',
  'trafficLight.blinking': 'blinking off',
};

const trafficLight: Promises = {
  states: {
    'trafficLight.running.walking': {
      description: 'Who walks has green',
      holds: ({ context }) => context.waiting === 0,
    },
    'trafficLight.running.resting': {
      description: 'Cars have green while nobody waits',
      holds: ({ context }) => context.waiting === 0,
    },
  },
  invariants: [
    {
      rule: 'what is shown is what the state says',
      holds: ({ after, beforeSnapshot, effects }) => {
        const entered = after._nodes.filter((node) => !beforeSnapshot._nodes.includes(node)).map(({ id }) => shown[id]);
        const params: unknown = effects.findLast(({ slot }) => slot === 'show')?.params;
        const colours = typeof params === 'object' && params !== null ? Object.values(params).join(' ') : undefined;
        return colours === entered.findLast((colour) => colour !== undefined);
      },
    },
    {
      rule: 'a broken lamp makes it blink, and only that or a failed test',
      holds: ({ after, beforeSnapshot, event, eventType }) => {
        const isReported = eventType === 'lamp.reported' && event !== null && typeof event === 'object';
        const isBroken = isReported && Reflect.get(event, 'works') === false && beforeSnapshot.matches('running');
        const isFailed = eventType.startsWith('xstate.error') && beforeSnapshot.matches('testing');
        const isOut = beforeSnapshot.matches('blinking') && eventType !== 'reset';
        return after.matches('blinking') === (isBroken || isFailed || isOut);
      },
    },
    {
      rule: 'colours follow each other',
      holds: ({ after, beforeSnapshot, eventType, before }) => {
        if (!beforeSnapshot.matches('running') || !after.matches('running')) return true;
        const [from, to] = [beforeSnapshot.value.running, after.value.running];
        const isDue = eventType.startsWith('xstate.after');
        const isAsked = eventType === 'button.pressed' && from === 'resting';
        const next: Readonly<Record<string, string>> = {
          green: before.waiting > 0 ? 'yellow' : 'resting',
          resting: 'yellow',
          yellow: 'walking',
          walking: 'green',
        };
        return to === (isDue || isAsked ? next[from] : from);
      },
    },
    {
      rule: 'each press counts, except of who has green',
      holds: ({ after, before, beforeSnapshot, eventType }) => {
        if (eventType !== 'button.pressed' || !beforeSnapshot.matches('running')) return true;
        const isWalking = beforeSnapshot.matches({ running: 'walking' });
        return after.context.waiting === (isWalking ? 0 : Math.min(before.waiting + 1, 3));
      },
    },
    {
      rule: 'lamps are tested before it runs, and after a reset',
      holds: ({ after, before, beforeSnapshot, eventType }) => {
        if (eventType === 'reset' && beforeSnapshot.matches('blinking'))
          return after.matches('testing') && after.context.waiting === 0;
        if (eventType.startsWith('xstate.done')) return after.matches('running') && before.waiting === 0;
        return !beforeSnapshot.matches('testing') || !after.matches('running');
      },
    },
  ],
};

export default { trafficLight };
