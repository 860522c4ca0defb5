import { type Fields, type SetName, vgdlWords } from '@telos/vgdl/editing'
import { assignmentsAmong, type SketchAssignment, type SketchWord } from './assignments.ts'

/** The kind of a line, which depends on its set. */
export type LineKind = 'game' | 'set' | 'sprite' | 'interaction' | 'mapping' | 'termination' | 'parameter' | 'other'

/** A line of a game with the lines that are indented under it. */
export class SketchLine {
  readonly words: readonly SketchWord[]
  readonly indent: number
  readonly kind: LineKind
  readonly parent: SketchLine | undefined
  readonly children: SketchLine[] = []
  #assignments: readonly SketchAssignment[] | undefined
  #allAssignments: ReadonlyMap<string, SketchAssignment> | undefined
  #classBelow: SketchWord | undefined

  constructor(words: readonly SketchWord[], indent: number, kind: LineKind, parent: SketchLine | undefined) {
    this.words = words
    this.indent = indent
    this.kind = kind
    this.parent = parent
  }

  /** Its first word. */
  get name(): SketchWord {
    return this.words[0]!
  }

  get number(): number {
    return this.name.line
  }

  get start(): number {
    return this.name.start
  }

  /** The end of its last word. */
  get end(): number {
    return this.words.at(-1)!.end
  }

  /** The end of the last line under it. */
  get wholeEnd(): number {
    let last: SketchLine = this
    for (let child = last.children.at(-1); child !== undefined; child = last.children.at(-1)) last = child
    return last.end
  }

  /** The set that it is a line of. */
  get set(): SetName | undefined {
    let line = this.parent
    while (line?.kind === 'sprite') line = line.parent
    return line?.kind === 'set' ? (line.name.text as SetName) : undefined
  }

  /** Index of `>` among its words; -1 without one. */
  get arrow(): number {
    return this.words.findIndex(({ text }, index) => index > 0 && text === '>')
  }

  /** Types that an interaction is about. */
  get actors(): readonly SketchWord[] {
    const { arrow } = this
    return (arrow === -1 ? this.words : this.words.slice(0, arrow)).filter(isPlain)
  }

  /** Words that can be a class or an effect. */
  get classWords(): readonly SketchWord[] {
    switch (this.kind) {
      case 'sprite':
        return this.words.slice(1).filter(isPlain)
      case 'interaction':
        return this.arrow === -1 ? [] : this.words.slice(this.arrow + 1).filter(isPlain)
      case 'termination':
      case 'game':
        return [this.name]
      default:
        return []
    }
  }

  /** The class, effect or termination on the line; the last one counts. */
  get ownClass(): SketchWord | undefined {
    return this.classWords.at(-1)
  }

  /** The class that a sprite inherits. */
  get inheritedClass(): SketchWord | undefined {
    return this.#above?.classBelow
  }

  /** The class that the lines under it inherit. */
  get classBelow(): SketchWord | undefined {
    // cached: many lines may share a long chain of ancestors
    this.#classBelow ??= this.ownClass ?? this.#above?.classBelow
    return this.#classBelow
  }

  /** The parent type. */
  get #above(): SketchLine | undefined {
    return this.kind === 'sprite' && this.parent?.kind === 'sprite' ? this.parent : undefined
  }

  /** The class that the engine uses. */
  get effectiveClass(): SketchWord | undefined {
    return this.inheritedClass ?? this.ownClass
  }

  get assignments(): readonly SketchAssignment[] {
    this.#assignments ??= this.kind === 'mapping' || this.kind === 'set' ? [] : assignmentsAmong(this.words)
    return this.#assignments
  }

  /** Assignments of the line and of those above it, by key. */
  get allAssignments(): ReadonlyMap<string, SketchAssignment> {
    const own = this.assignments.map((one) => [one.key.text, one] as const)
    this.#allAssignments ??= new Map([...(this.#above?.allAssignments ?? []), ...own])
    return this.#allAssignments
  }

  /** The parameters that it can have; undefined where its class is not known. */
  get fields(): Fields | undefined {
    const name = this.effectiveClass?.text ?? ''
    switch (this.kind) {
      case 'game':
        return vgdlWords.gameFields
      case 'sprite':
        return vgdlWords.sprites.get(name)?.fields
      case 'interaction': {
        const fields = vgdlWords.effects.get(name)?.fields
        return fields && (this.isTimed ? fields : withoutTimers(fields))
      }
      case 'termination':
        return vgdlWords.terminations.get(name)?.fields
      case 'parameter':
        return parameterFields
      default:
        return undefined
    }
  }

  /** Whether a clock is involved. */
  get isTimed(): boolean {
    const puts = vgdlWords.effects.get(this.ownClass?.text ?? '')?.fields.ftype?.namesEffect === 'known'
    return puts || this.actors.slice(0, 2).some(({ text }) => text.toUpperCase() === 'TIME')
  }
}

/** Determines the kind of a line from its first word and its parent. */
export function kindOfLine(word: string, parent: SketchLine | undefined): LineKind {
  switch (parent?.kind) {
    case undefined:
      return 'game'
    case 'game':
      return vgdlWords.sets.some((name) => name === word) ? 'set' : 'other'
    case 'set':
      return lineKinds[parent!.name.text as SetName]
    case 'sprite':
      return 'sprite'
    default:
      return 'other'
  }
}

const lineKinds: Readonly<Record<SetName, LineKind>> = {
  SpriteSet: 'sprite',
  InteractionSet: 'interaction',
  LevelMapping: 'mapping',
  TerminationSet: 'termination',
  ParameterSet: 'parameter',
}

function isPlain({ text }: SketchWord): boolean {
  return text !== '>' && !text.includes('=')
}

const parameterFields: Fields = { values: { kind: 'ignored' }, value: { kind: 'ignored' } }

const timeless = new Map<Fields, Fields>()

function withoutTimers(fields: Fields): Fields {
  let others = timeless.get(fields)
  if (others === undefined) {
    others = Object.fromEntries(Object.entries(fields).filter(([, { isOfTime }]) => !isOfTime))
    timeless.set(fields, others)
  }
  return others
}
