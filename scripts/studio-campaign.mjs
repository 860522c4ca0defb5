// node scripts/studio-campaign.mjs RESULTS FILE
// Packs a folder that `telos experiment run` has written into one file for the studio's box. Paths of this machine are left out.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = '', target = ''] = process.argv.slice(2)
if (target === '') throw new Error('usage: node scripts/studio-campaign.mjs RESULTS FILE')
const description = JSON.parse(readFileSync(join(folder, 'campaign.json'), 'utf8'))
const results = readFileSync(join(folder, 'results.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const result = JSON.parse(line)
    const command = ['telos', 'experiment', 'one', `results/${result.campaign}`, result.run]
    return JSON.stringify({ ...result, command, machine: { ...result.machine, host: 'box' } })
  })
const texts = Object.fromEntries(
  readdirSync(join(folder, 'texts')).map((digest) => [digest, readFileSync(join(folder, 'texts', digest), 'utf8')]),
)
writeFileSync(target, `${JSON.stringify({ description, results, texts }, undefined, 1)}\n`)
