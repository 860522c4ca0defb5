/** `npm run fuzz:vgdl -- --files 1000000 --seed 1`: very many games with accidents. Exits with 1 when one of them shows a fault. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { builtInGames } from '@telos/vgdl'
import { fuzzedTexts } from '../packages/vgdl/test/fuzz.ts'
import type { FuzzLine } from './fuzz-vgdl-worker.ts'
import { root } from './sources.ts'

const MOST_FAULTS = 20

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** The number of the first file: with `--files 1`, one file again. */
    from: { type: 'string', default: '0' },
    /** Prints the texts of the files instead of reading them. */
    print: { type: 'boolean', default: false },
  },
})
const [files, seed, from] = [values.files, values.seed, values.from].map(wholeNumber)

if (values.print) printFiles()
else await fuzz()

function printFiles(): void {
  for (let number = from; number < from + files; number++) {
    const { game, level } = fuzzedTexts(builtInGames, seed, number)
    console.log(`# ${number}\n${game}\n--- level\n${level}`)
  }
}

async function fuzz(): Promise<void> {
  const started = performance.now()
  const total = { files: 0, flawless: 0, ticks: 0, crowded: 0, faults: 0 }
  const slowest = { number: from, milliseconds: 0 }
  let lastTold = started
  let next = from
  const take = ({ number, milliseconds, ticks, isFlawless, isCrowded, faults }: FuzzLine): void => {
    total.files++
    total.ticks += ticks
    if (isFlawless) total.flawless++
    if (isCrowded) total.crowded++
    else if (milliseconds > slowest.milliseconds) Object.assign(slowest, { number, milliseconds })
    for (const fault of faults) console.log(`file ${number}: ${fault}`)
    total.faults += faults.length
    next = number + 1
    if (performance.now() - lastTold < 30_000) return
    lastTold = performance.now()
    console.log(`${total.files} files, ${total.ticks} ticks`)
  }
  while (next < from + files && total.faults < MOST_FAULTS) {
    const before = next
    const open = await work(next, take)
    if (open !== undefined) {
      const ended = ['ended the process']
      take({ number: open, milliseconds: 0, ticks: 0, isFlawless: false, isCrowded: false, faults: ended })
    } else if (next === before) {
      console.error('the worker does not start')
      process.exit(2)
    }
  }
  const { flawless, ticks, crowded } = total
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${total.files} files, seed ${seed}: ${flawless} without errors, ${ticks} ticks played, ${seconds} s`)
  console.log(`slowest: file ${slowest.number}, ${slowest.milliseconds} ms; ${crowded} with crowds took longer`)
  const again = `npm run fuzz:vgdl -- --seed ${seed} --files 1 --from NUMBER --print shows a file`
  console.log(total.faults === 0 ? 'no faults' : `${total.faults} faults; ${again}`)
  process.exitCode = total.faults === 0 ? 0 : 1
}

/** Runs a separate process from a number on. Returns the file it was working on when it ended. */
async function work(start: number, take: (line: FuzzLine) => void): Promise<number | undefined> {
  const args = ['scripts/run-ts.mjs', 'tests/fuzz-vgdl-worker.ts', ...[seed, start, from + files].map(String)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let open: number | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) {
      open = Number(line)
      continue
    }
    open = undefined
    take(JSON.parse(line))
  }
  return open
}

function wholeNumber(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text)
  console.error(`a whole number was expected, and ${JSON.stringify(text)} was found`)
  process.exit(2)
}
