/** `npm run fuzz:vgdl -- --files 1000000 --seed 1`: very many games with accidents. Exits with 1 when one of them shows a fault. */
import { parseArgs } from 'node:util'
import { Script } from 'node:vm'
import { gamesInTheBox } from '@telos/vgdl'
import { type FuzzedFile, fuzzedTexts, fuzzFile } from '../packages/vgdl/test/fuzz.ts'

/** A file takes longer only if something is wrong; most take less than one. */
const MOST_MILLISECONDS = 2_000
const MOST_FAULTS = 20

/** Such a script can be stopped, even in an endless loop; the time that it took is told like that of all others. */
const watched = new Script('fuzz()')

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

const started = performance.now()
let lastTold = started
let done = 0
let flawless = 0
let ticks = 0
let faults = 0
const slowest = { number: from, milliseconds: 0 }

for (let number = from; number < from + files && faults < MOST_FAULTS; number++) {
  if (values.print) {
    const { game, level } = fuzzedTexts(gamesInTheBox, seed, number)
    console.log(`# ${number}\n${game}\n--- level\n${level}`)
    continue
  }
  const began = performance.now()
  const found = run(number)
  const now = performance.now()
  const milliseconds = now - began
  if (milliseconds > MOST_MILLISECONDS) found.push(`took ${Math.round(milliseconds)} ms`)
  if (milliseconds > slowest.milliseconds) Object.assign(slowest, { number, milliseconds })
  for (const fault of found) console.log(`file ${number}: ${fault}`)
  faults += found.length
  done++
  if (now - lastTold < 30_000) continue
  lastTold = now
  console.log(`${done} files, ${ticks} ticks`)
}

if (!values.print) {
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${done} files, seed ${seed}: ${flawless} without errors, ${ticks} ticks played, ${seconds} s`)
  console.log(`slowest: file ${slowest.number}, ${Math.round(slowest.milliseconds)} ms`)
  const again = `npm run fuzz:vgdl -- --seed ${seed} --files 1 --from NUMBER --print shows a file`
  console.log(faults === 0 ? 'no faults' : `${faults} faults; ${again}`)
}
process.exitCode = faults === 0 ? 0 : 1

function run(number: number): string[] {
  let file: FuzzedFile
  Object.assign(globalThis, { fuzz: () => fuzzFile(gamesInTheBox, seed, number) })
  try {
    file = watched.runInThisContext({ timeout: 5 * MOST_MILLISECONDS })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return []
    return [`crashed: ${error instanceof Error ? error.stack : error}`]
  }
  if (file.isFlawless) flawless++
  ticks += file.ticks
  return [...file.faults]
}

function wholeNumber(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text)
  console.error(`a whole number was expected, and ${JSON.stringify(text)} was found`)
  process.exit(2)
}
