/** A program `sbatch` that runs what it is given at once, as Slurm would on a cluster without other users. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sbatchWords } from './sbatch-words.ts'

export interface FakeSbatch {
  /** With the folder of the program before all others. */
  readonly env: NodeJS.ProcessEnv
  /** The arguments of each call. */
  calls(): readonly (readonly string[])[]
}

/** Makes it in a folder. Its jobs are 101, 102 and so on. `refuses`: the number of the job that it does not take. */
export function fakeSbatch(folder: string, { refuses = 0 } = {}): FakeSbatch {
  mkdirSync(folder, { recursive: true })
  const record = join(folder, 'calls.jsonl')
  const program = join(folder, 'sbatch')
  writeFileSync(
    program,
    `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const args = process.argv.slice(2)
const record = ${JSON.stringify(record)}
appendFileSync(record, JSON.stringify(args) + '\\n')
const job = 100 + readFileSync(record, 'utf8').trimEnd().split('\\n').length
if (job === ${refuses}) {
  console.error('sbatch: error: Batch job submission failed: Job violates accounting/QOS policy')
  process.exit(1)
}
const script = args.at(-1)
${sbatchWords}
const lines = readFileSync(script, 'utf8').split('\\n').filter((line) => line.startsWith('#SBATCH'))
const options = new Map(lines.flatMap(sbatchWords).map((word) => /^(--[a-z-]+)=(.*)$/.exec(word)?.slice(1) ?? [word]))
const [first, last] = (options.get('--array') ?? '0-0').split('-').map(Number)
for (let task = first; task <= last; task++) {
  const { stdout, stderr } = spawnSync('bash', [script], {
    encoding: 'utf8',
    env: { ...process.env, SLURM_ARRAY_TASK_ID: String(task) },
  })
  const place = (name) => name.replaceAll('%%', '\\0').replaceAll('%a', task).replaceAll('\\0', '%')
  const output = options.get('--output') ?? '/dev/null'
  appendFileSync(place(output), stdout)
  appendFileSync(place(options.get('--error') ?? output), stderr)
}
console.log('sbatch: a word of the site')
console.log(job + ';cluster')
`,
  )
  chmodSync(program, 0o755)
  return {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    calls: () =>
      existsSync(record)
        ? readFileSync(record, 'utf8')
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as string[])
        : [],
  }
}
