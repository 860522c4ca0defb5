/** Replay files: runs as `telos vgdl trace` writes them, one JSON object per line. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import {
  compareTrace,
  DEFAULT_SEED,
  readActionLetters,
  readTrace,
  type Stage,
  type TraceDifference,
  traceLines,
} from '@telos/vgdl'
import { longestReplay, type Mistaken, type ReplayRead } from './arcade-contract.ts'
import type { OpenedRun } from './opened-stages.ts'

/** The lines of a trace before that of tick 0: its header, and the start. */
const linesBefore = 2

export function writeReplay(
  { stage, moves, seed }: OpenedRun,
  name: string,
  level: number,
): { readonly text: string; readonly fileName: string } {
  const lines: string[] = []
  let length = 0
  for (const line of traceLines(stage, moves, { seed, game: name, level, kind: 'studio' })) {
    lines.push(JSON.stringify(line))
    length += lines.at(-1)!.length
    if (length > longestReplay) throw new Error('The run is too large for a replay file: copy its moves instead.')
  }
  return { text: `${lines.join('\n')}\n`, fileName: `${name}-${level}.jsonl` }
}

/** Reads a trace, or plain letters of moves. */
export function readReplay(stage: Stage, { path, text }: TextFile): { readonly replay: ReplayRead } | Mistaken {
  if (!text.trimStart().startsWith('{')) return readLetters(path, text)
  const { trace, diagnostics } = readTrace(text, path)
  if (trace === undefined) return { diagnostics }
  const { header } = trace
  const difference = compareTrace(trace, stage)
  return {
    replay: {
      moves: header.actions.toUpperCase(),
      seed: header.seed,
      game: header.game ?? '',
      levelNumber: header.level,
      difference: difference && differenceWords(difference, trace.states.length),
    },
  }
}

function readLetters(path: string, text: string): { readonly replay: ReplayRead } | Mistaken {
  const { actions, problem } = readActionLetters(text)
  if (actions !== undefined) {
    const moves = text.replaceAll(/\s/g, '').toUpperCase()
    return { replay: { moves, seed: DEFAULT_SEED, game: '', levelNumber: undefined, difference: undefined } }
  }
  const span = { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 }
  const hint = 'a replay file is a trace (JSON lines) or letters of moves'
  const diagnostic: Diagnostic = { code: 'vgdl/trace-header', severity: 'error', message: problem!, hint, span }
  return { diagnostics: [diagnostic] }
}

function differenceWords({ tick = -1, field, expected, found }: TraceDifference, states: number): string {
  if (field === 'line') {
    const line = tick + 1 + linesBefore
    const what = tick + 1 < states ? `Its line ${line} cannot be read` : `It ends before line ${line}`
    return `${what}: the file is damaged, or cut.`
  }
  // a page counts moves: what happens in tick 0 is seen after one
  const when = tick < 0 ? 'at the start' : tick === 0 ? 'after 1 move' : `after ${tick + 1} moves`
  return `It differs from the game ${when}: ${field} is ${clipped(found)} here, and ${clipped(expected)} in the file.`
}

function clipped(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
