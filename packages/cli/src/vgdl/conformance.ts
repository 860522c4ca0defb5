/** Replays recorded runs of many games. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { formatDiagnostic } from '@telos/core'
import { compareTrace, type Game, loadGame, loadLevel, readTrace, type Stage, type TraceDifference } from '@telos/vgdl'
import { readErrorReason } from '../files/read-input.ts'

/** Where to find the games for traces with a prefix. */
export interface GameFolder {
  /** Removed from the name of the trace; often empty. */
  readonly prefix: string
  readonly folder: string
}

/** The result of replaying one run. */
export interface ConformanceOutcome {
  /** Name of its file. */
  readonly trace: string
  /** As the file is called; the prefix belongs to it. */
  readonly game: string
  /** Omitted if the runs agree. */
  readonly failure?: ConformanceFailure
}

/** Why a run could not be replayed, or where it differs. */
export type ConformanceFailure = { readonly problem: string } | { readonly difference: TraceDifference }

// the largest of the reference is a hundredth of this
const MOST_BYTES = 256_000_000

/** Replays every trace in a folder, one after the other. */
export function* conform(
  traces: string,
  folders: readonly GameFolder[],
  wants: (game: string) => boolean = () => true,
): Generator<ConformanceOutcome> {
  const load = stageLoader(folders)
  for (const trace of tracesIn(traces)) {
    const { game, level } = partsOf(trace)
    if (!wants(game)) continue
    const failure = level === undefined ? { problem: wrongName } : replay(join(traces, trace), () => load(game, level))
    yield { trace, game, ...(failure && { failure }) }
  }
}

const wrongName = 'its name does not say which game it is of: expected <game>_lvl<number>_<run>.jsonl or .jsonl.gz'

/** The names of the traces in a folder. */
function tracesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /\.jsonl(\.gz)?$/.test(file))
    .sort()
}

/** The game and level of a trace, by its name. */
function partsOf(trace: string): { readonly game: string; readonly level: string | undefined } {
  const [, game, level] = /^(.+)_lvl(\d+)_[^_]*\.jsonl(?:\.gz)?$/.exec(trace) ?? []
  return { game: game ?? trace.replace(/\.jsonl(\.gz)?$/, ''), level }
}

function replay(path: string, load: () => Stage | string): ConformanceFailure | undefined {
  const text = textOf(path)
  if (text instanceof Error) return { problem: `cannot be read: ${reasonOf(text)}` }
  const { trace, diagnostics } = readTrace(text, basename(path))
  if (trace === undefined) return { problem: diagnostics.map(formatDiagnostic).join('; ') }
  const stage = load()
  if (typeof stage === 'string') return { problem: stage }
  const difference = compareTrace(trace, stage)
  return difference && { difference }
}

function textOf(path: string): string | Error {
  try {
    const bytes = readFileSync(path)
    return (path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString('utf8')
  } catch (error) {
    return error as Error
  }
}

const zlibReasons: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'the compressed file is not whole',
  Z_DATA_ERROR: 'it is not a gzip file, or it is damaged',
  ERR_BUFFER_TOO_LARGE: 'it is larger than 256 MB',
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return zlibReasons[error.code ?? ''] ?? readErrorReason(error)
}

/** Loads levels, and caches the last game and level, as traces of one level are adjacent. */
function stageLoader(folders: readonly GameFolder[]): (game: string, level: string) => Stage | string {
  const games = lastOnly((path: string) => readGameFile(path))
  const stages = lastOnly((path: string, game: Game) => readLevelFile(path, game))
  return (name, level) => {
    // the longest prefix wins
    const fitting = folders
      .filter(({ prefix }) => name.startsWith(prefix))
      .sort((a, b) => b.prefix.length - a.prefix.length)
    const tried = fitting.map(({ prefix, folder }) => join(folder, name.slice(prefix.length)))
    const path = tried.find((each) => existsSync(`${each}.txt`))
    if (path === undefined) return `there is no ${tried.map((each) => `${each}.txt`).join(', nor ') || 'folder for it'}`
    const game = games(`${path}.txt`)
    return typeof game === 'string' ? game : stages(`${path}_lvl${level}.txt`, game)
  }
}

function readGameFile(path: string): Game | string {
  const text = textOf(path)
  if (text instanceof Error) return `cannot read ${path}: ${reasonOf(text)}`
  const { game, diagnostics } = loadGame(text, path)
  return (
    game ??
    (diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(formatDiagnostic)
      .join('; ') ||
      'no game')
  )
}

function readLevelFile(path: string, game: Game): Stage | string {
  const text = textOf(path)
  if (text instanceof Error) return `cannot read ${path}: ${reasonOf(text)}`
  const { stage, diagnostics } = loadLevel(game, text, path)
  return (
    stage ??
    (diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(formatDiagnostic)
      .join('; ') ||
      'no level')
  )
}

/** Caches the last result. */
function lastOnly<Rest extends readonly unknown[], T>(
  answer: (path: string, ...rest: Rest) => T,
): (path: string, ...rest: Rest) => T {
  let last: { readonly path: string; readonly value: T } | undefined
  return (path, ...rest) => {
    if (last?.path !== path) last = { path, value: answer(path, ...rest) }
    return last.value
  }
}
