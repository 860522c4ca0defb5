/** Reads the lines of a SpriteSet: names with ids, hierarchy, inherited parameters and classes. Classes are not resolved yet. */
import type { SyntaxLine, SyntaxWord } from '../../language/syntax.ts'
import { type Assignments, isClassWord, readAssignments } from '../assignments.ts'
import { type DefinitionReport, quote } from '../definition-report.ts'

/** The last definition of a sprite type. */
export interface SpriteDraft {
  readonly id: number
  readonly word: SyntaxWord
  readonly line: SyntaxLine
  readonly parent: number
  readonly lineage: readonly number[]
  /**
   * Its ancestors, itself and the types in the lines under it, depth first; a name that is defined again takes none of them along.
   * Undefined if there are no such lines: then they are its lineage.
   */
  readonly subTypes: Set<number> | undefined
  readonly isSingleton: boolean
  /** The class in effect: that of the parent line, if it has one. */
  readonly classWord: SyntaxWord | undefined
  /** The class on its own line. */
  readonly ownClassWord: SyntaxWord | undefined
  /** Its own assignments, overriding those of the lines above. */
  readonly assignments: Assignments
}

export const WALL = 0
export const AVATAR = 1

/** Sprite types while sets are read; `wall` and `avatar` exist from the start. */
export class SpriteRegistry {
  /** By name. */
  readonly ids = new Map<string, number>([
    ['wall', WALL],
    ['avatar', AVATAR],
  ])
  /** By id, in the order of their (last) definition. */
  readonly drafts = new Map<number, SpriteDraft>()
  /** Whether a set was read, so that interactions may follow. */
  isReady = false
  readonly #leaves = new Set([WALL, AVATAR])

  /** Returns the id of a name, assigning one to a new name. */
  register(name: string): number {
    const known = this.ids.get(name)
    if (known !== undefined) return known
    this.ids.set(name, this.ids.size)
    return this.ids.size - 1
  }

  define(draft: SpriteDraft): void {
    this.drafts.delete(draft.id)
    this.drafts.set(draft.id, draft)
    if (draft.line.children.length > 0) return
    this.#leaves.delete(draft.id)
    this.#leaves.add(draft.id)
  }

  /** Types in drawing order. */
  order(): readonly number[] {
    return [...[...this.#leaves].filter((id) => id !== AVATAR), AVATAR]
  }
}

interface Level {
  readonly lines: readonly SyntaxLine[]
  next: number
  /** The ancestors of these lines, from the outermost on. */
  readonly above: readonly SpriteDraft[]
  /** The class that overrides those of the lines. */
  readonly classWord: SyntaxWord | undefined
}

/** Reads the lines of a set, depth first. */
export function readSpriteSet({ children }: SyntaxLine, registry: SpriteRegistry, report: DefinitionReport): void {
  const levels: Level[] = [{ lines: children, next: 0, above: [], classWord: undefined }]
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const line = level.lines[level.next++]
    if (!line) {
      levels.pop()
      continue
    }
    if (!line.words.some(({ text }, place) => place > 0 && text === '>')) {
      reportNoDefinition(line, level, report)
      levels.pop()
      continue
    }
    const draft = readSprite(line, level, registry, report)
    if (!draft) continue
    registry.define(draft)
    for (const { subTypes } of level.above) subTypes!.add(draft.id)
    if (line.children.length === 0) continue
    levels.push({
      lines: line.children,
      next: 0,
      above: [...level.above, draft],
      // quirk: the class on the line applies to the children, even if the line itself has to take another class
      classWord: draft.ownClassWord ?? level.classWord,
    })
  }
  registry.isReady = true
}

function readSprite(
  line: SyntaxLine,
  level: Level,
  registry: SpriteRegistry,
  report: DefinitionReport,
): SpriteDraft | undefined {
  const { above, classWord } = level
  const parent = above.at(-1)
  const [word, ...rest] = line.words as [SyntaxWord, ...SyntaxWord[]]
  const id = registry.register(word.text)
  if (parent?.lineage.includes(id)) {
    const message = `the type ${quote(word.text)} is indented under a line of its own name and is left out with everything under it`
    report.error('vgdl/nested-in-itself', word, message, 'give one of the two another name')
    return undefined
  }
  const earlier = registry.drafts.get(id)
  if (earlier) {
    const { line: first } = earlier.word
    const message = `the type ${quote(word.text)} is already defined in line ${first}; this definition replaces it`
    report.warning('vgdl/repeated-name', word, message, 'give one of the two another name')
  }
  const own = readAssignments(rest)
  const ownClassWord = readClassWord(rest, report)
  const singleton = own.get('singleton')
  const lineage = [...(parent?.lineage ?? []), id]
  return {
    id,
    word,
    line,
    parent: parent?.id ?? -1,
    lineage,
    subTypes: line.children.length > 0 ? new Set(lineage) : undefined,
    // quirk: once a singleton, always a singleton
    isSingleton: earlier?.isSingleton === true || singleton?.value.toLowerCase() === 'true',
    classWord: classWord ?? ownClassWord,
    ownClassWord,
    assignments: inherit(parent?.assignments, own, word, report),
  }
}

function inherit(
  above: Assignments | undefined,
  own: Assignments,
  word: SyntaxWord,
  report: DefinitionReport,
): Assignments {
  const all = above ? new Map([...above, ...own]) : own
  if (all.size <= MOST_PARAMETERS) return all
  const message = `${quote(word.text)} has ${all.size} parameters including inherited ones; only ${MOST_PARAMETERS} are read`
  report.error('vgdl/too-much', word, message, 'no class has that many')
  return new Map([...all].slice(0, MOST_PARAMETERS))
}

// every type has a copy of its ancestors
const MOST_PARAMETERS = 200

/** The last word that is neither `>` nor an assignment. */
function readClassWord(words: readonly SyntaxWord[], report: DefinitionReport): SyntaxWord | undefined {
  const candidates = words.filter(isClassWord)
  const last = candidates.pop()
  for (const word of candidates) {
    const message = `${quote(word.text)} is ignored: the last class of a line counts, which is ${quote(last!.text)}`
    report.warning('vgdl/ignored-word', word, message, 'remove one of them')
  }
  return last
}

function reportNoDefinition(line: SyntaxLine, { lines, next, above }: Level, report: DefinitionReport): void {
  const parent = above.at(-1)
  const dropped = lines.length - next
  const where = parent ? ` under ${quote(parent.word.text)}` : ''
  const rest =
    dropped === 0 ? '' : `, and neither ${dropped === 1 ? 'is the line' : `are the ${dropped} lines`} after it${where}`
  const message = `the line of ${quote(line.words[0]!.text)} has no ">", so it is not read${rest}`
  report.warning('vgdl/ignored-line', line.words[0]!, message, 'write it as "name > Class key=value"')
}
