import { setTimeout } from 'node:timers/promises';
import v8 from 'node:v8';
import { readFileSync } from 'node:fs';
const { readEvaluation } = await import('/work/wt/tests/tests/bench/drafts/evaluation.ts');
const cases = readEvaluation('/work/wt/tests/tests/bench/drafts/questions/tuning');
const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status','utf8'))![1])/1024;
async function m(label: string){ for (let i=0;i<5;i++){globalThis.gc?.(); await setTimeout(200);} const u=process.memoryUsage(); console.log(label,'rss',rss().toFixed(1),'heapUsed',(u.heapUsed/1e6).toFixed(1),'heapTotal',(u.heapTotal/1e6).toFixed(1),'ext',(u.external/1e6).toFixed(1),'ab',(u.arrayBuffers/1e6).toFixed(1)); }
console.log(cases.length);
await m('before');
const { createEmbeddedEngine } = await import('/work/wt/tests/server/answers/embedded/engine.ts');
const engine = createEmbeddedEngine(({ message }: {message:string}) => console.error(message));
await m('engine');
for (let i=0;i<cases.length;i++){ await engine.draft(cases[i].request); if (i===50||i===300||i===1000||i===2000) await m(String(i)); }
await m('round1');
for (const c of cases) await engine.draft(c.request);
await m('round2');

