import { partitionStore } from '#server/store/partitions/partition-store.ts';

/** Partitions the database of the address and prints each batch, which it makes slowly enough to be killed. */
const [url = '', count = ''] = process.argv.slice(2);
await partitionStore(url, Number(count), {
  onCopied: (table, rows) => {
    if (rows > 0) console.log(`${table} ${rows}`);
  },
});
console.log('partitioned');
