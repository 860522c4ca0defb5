/**
 * The part of fuzz-vgdl.ts that may crash: reads and plays files by number, and writes a line before and after each. Ends after a file that
 * had to be interrupted, since its after-effects are unknown.
 */
import { writeSync } from 'node:fs'
import { Script } from 'node:vm'
import { builtInGames } from '@telos/vgdl'
import { type FuzzedFile, fuzzFile, type Watch } from '../packages/vgdl/test/fuzz.ts'

/** What is written after each file. */
export interface FuzzLine {
  readonly number: number
  readonly milliseconds: number
  readonly ticks: number
  readonly isFlawless: boolean
  /** Slow because sprites have multiplied: all collisions have to be checked, here and in the original engine. */
  readonly isCrowded: boolean
  readonly faults: readonly string[]
}

const MOST_MILLISECONDS = 2_000
/** With fewer sprites, slowness has another reason. */
const CROWD = 1_000

const [seed, from, end] = process.argv.slice(2).map(Number)
// such a script can be interrupted, even in an endless loop
const watched = new Script('fuzz()')

let isInterrupted = false
for (let number = from; number < end && !isInterrupted; number++) {
  writeSync(1, `${number}\n`)
  writeSync(1, `${JSON.stringify(run(number))}\n`)
}

function run(number: number): FuzzLine {
  const watch: Watch = { world: undefined }
  Object.assign(globalThis, { fuzz: () => fuzzFile(builtInGames, seed, number, watch) })
  const began = process.cpuUsage()
  let file: FuzzedFile | undefined
  const faults: string[] = []
  try {
    file = watched.runInThisContext({ timeout: 2 * MOST_MILLISECONDS }) as FuzzedFile
    faults.push(...file.faults)
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') isInterrupted = true
    else faults.push(`crashed: ${error instanceof Error ? error.stack : error}`)
  }
  // CPU time: other work on the machine does not count
  const { user, system } = process.cpuUsage(began)
  const milliseconds = Math.round((user + system) / 1000)
  const isSlow = milliseconds > MOST_MILLISECONDS
  const isCrowded = isSlow && (watch.world?.total ?? 0) > CROWD
  if (isSlow && !isCrowded) faults.push(`took ${milliseconds} ms`)
  return { number, milliseconds, ticks: file?.ticks ?? 0, isFlawless: file?.isFlawless ?? false, isCrowded, faults }
}
