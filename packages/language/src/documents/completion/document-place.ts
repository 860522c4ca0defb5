/** What the author is writing at a place in a document: the keys and lists that are open there, found without a parser. */
import { type Frame, PlaceScanner } from './place-scanner.ts'

export interface DocumentPlace {
  /** Path of the map for a key, otherwise of the value itself. */
  readonly path: readonly (string | number)[]
  /** `either` is the first line below a key, which may become a value or the first key of a map. */
  readonly position: 'key' | 'value' | 'either'
  /** The part of the word before the cursor, without quotes. */
  readonly before: string
  /** Where the word begins, after its quote if it has one. */
  readonly start: number
  readonly quote: '"' | "'" | ''
  readonly isFlow: boolean
  /** Whether the cursor touches a colon or a dash, so that a blank is needed. */
  readonly needsBlank: boolean
  /** The keys and words of the maps on the path before this place, by depth; other values are empty texts. */
  readonly said: readonly ReadonlyMap<string, string>[]
}

/** Determines the place of an offset; undefined in comments and multi-line texts. */
export function documentPlaceAt(text: string, offset: number): DocumentPlace | undefined {
  const scanner = new PlaceScanner(text.slice(0, offset))
  const end = scanner.run()
  if (end === undefined) return undefined
  const frames = [...scanner.frames]
  let { position } = end
  if (end.column !== undefined) position = settle(frames, end.column, end.isFirst)
  return {
    ...wayTo(frames, position === 'key'),
    position,
    before: end.before,
    start: end.start,
    quote: end.quote,
    isFlow: frames.at(-1)?.isFlow ?? false,
    needsBlank: /[:-]$/.test(text.slice(Math.max(0, offset - 1), offset)) && end.before === '' && end.quote === '',
  }
}

/** A line in block style: its column determines the map or list that it belongs to. */
function settle(frames: Frame[], column: number, isFirst: boolean): DocumentPlace['position'] {
  while (frames.length > 0 && frames.at(-1)!.indent > column) frames.pop()
  // a list may have the same indentation as its key
  while (frames.at(-1)?.kind === 'list' && frames.at(-1)!.indent === column && isFirst) frames.pop()
  const top = frames.at(-1)
  if (top === undefined) return 'key'
  return top.kind === 'map' && top.indent === column ? 'key' : 'either'
}

/** The path to a place, and the words of the maps along it; the last one is the map at the end. */
function wayTo(frames: readonly Frame[], isKey: boolean): Pick<DocumentPlace, 'path' | 'said'> {
  const path: (string | number)[] = []
  const said: ReadonlyMap<string, string>[] = []
  frames.forEach((frame, at) => {
    const step = frame.kind === 'list' ? Math.max(frame.index, 0) : frame.key
    if (isKey && at === frames.length - 1) said.push(frame.values)
    else if (step !== undefined) {
      path.push(step)
      said.push(frame.values)
    }
  })
  if (said.length === path.length) said.push(new Map())
  return { path, said }
}
