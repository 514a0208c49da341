// `node app.ts`: the light in a terminal, ten times as fast as a real one; Enter presses the button, `b` breaks a lamp, `r` resets it.
import { createInterface } from 'node:readline';
import { createActor } from 'xstate';
import { trafficLight } from './traffic-light.ts';

const actor = createActor(
  trafficLight.provide({
    actions: { show: (_, { cars, walkers }) => process.stdout.write(`cars ${cars}, walkers ${walkers}\n`) },
    delays: { green: 1_000, yellow: 200, walking: 800 },
  }),
);
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'b') actor.send({ type: 'lamp.reported', works: false });
  else if (line === 'r') actor.send({ type: 'reset' });
  else actor.send({ type: 'button.pressed' });
});
actor.start();
