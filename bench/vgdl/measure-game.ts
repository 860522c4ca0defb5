/** One game after another, each in a separate process: code compiled for one is not what another needs. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { brief, measureInTurns, thorough } from '../goap/measure.ts'
import { workspaceRoot } from '../places.ts'
import { loadSubject } from './subjects.ts'
import { newCopies, pooledCopies, steps, ticks } from './work.ts'

/** Operations per CPU second. */
export interface Speed {
  readonly ticks: number
  readonly copies: number
  readonly newCopies: number
  readonly steps: number
}

/** Measures a game in a separate process. */
export function measureApart(game: string, quick: boolean): Speed {
  const [program, benchmark] = ['scripts/run-ts.mjs', 'bench/vgdl/run.ts'].map((file) => join(workspaceRoot(), file))
  const args = [program, benchmark, '--game', game, ...(quick ? ['--quick'] : [])]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 300_000 })) as Speed
}

/** Measures a game in this process. */
export function measure(game: string, quick: boolean): Speed {
  const { stage } = loadSubject(game)
  const effort = quick ? brief : { ...thorough, warmUp: 1 }
  const [tick, pooled, step] = measureInTurns(
    [ticks, pooledCopies, steps].map((make) => make(stage)),
    1,
    effort,
  )
  // last and alone: their garbage would be collected while others are measured
  const [fresh] = measureInTurns([newCopies(stage)], 1, effort)
  return { ticks: tick, copies: pooled, newCopies: fresh, steps: step }
}
