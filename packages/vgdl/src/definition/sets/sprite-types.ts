/** Builds sprite types with their classes, parameters and relations from the lines of a SpriteSet. */
import type { SyntaxWord } from '../../language/syntax.ts'
import { unsupportedSprites } from '../../unsupported-classes.ts'
import { type Assignment, wordOfValue } from '../assignments.ts'
import type { SpriteDeclaration } from '../class-declarations.ts'
import { namesGiven, readClassParameters, reportUnknown } from '../class-parameters.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import { ParameterValues } from '../fields.ts'
import type { ClassRegistry, SpriteType } from '../game-definition.ts'
import { spanOfLine } from '../line-span.ts'
import { readFieldValue } from '../values.ts'
import { type SpriteDraft, type SpriteRegistry, WALL } from './sprite-set.ts'

/** All types by id. */
export function createSpriteTypes(
  registry: SpriteRegistry,
  classes: ClassRegistry,
  report: DefinitionReport,
): SpriteType[] {
  const leaves = new Set(registry.order())
  return [...registry.ids].map(([name, id]): SpriteType => {
    const draft = registry.drafts.get(id)
    const isLeaf = leaves.has(id)
    if (!draft) return { id, name, subTypes: [id], isLeaf, ...builtIn(id, classes, report) }
    const spriteClass = findClass(draft, classes, report)
    return {
      id,
      name,
      subTypes: draft.subTypes ? [...draft.subTypes] : draft.lineage,
      isLeaf,
      parent: draft.parent,
      lineage: draft.lineage,
      isSingleton: draft.isSingleton,
      spriteClass,
      parameters: spriteClass ? parametersOf(draft, spriteClass, report) : new ParameterValues(new Map()),
      span: spanOfLine(report.file, draft.line),
    }
  })
}

/** `wall` and `avatar` in a game that does not define them. */
function builtIn(id: number, { sprites }: ClassRegistry, report: DefinitionReport) {
  const spriteClass = sprites.get(id === WALL ? 'Immovable' : 'MovingAvatar')
  const { parameters } = readClassParameters(new Map(), spriteClass?.fields ?? {}, () => '', report)
  return { parent: -1, lineage: [id], isSingleton: false, spriteClass, parameters, span: undefined }
}

function findClass(
  { classWord }: SpriteDraft,
  { sprites }: ClassRegistry,
  report: DefinitionReport,
): SpriteDeclaration | undefined {
  if (!classWord) return undefined
  const { text } = classWord
  const spriteClass = sprites.get(text)
  const reason = unsupportedSprites.get(text)
  if (spriteClass) return spriteClass
  if (reason) report.error('vgdl/unsupported', classWord, `the sprite class ${quote(text)} is not supported: ${reason}`)
  else
    report.error('vgdl/unknown-class', classWord, `unknown sprite class ${quote(text)}`, lazySuggestion(text, sprites))
  return undefined
}

function parametersOf(
  { assignments }: SpriteDraft,
  spriteClass: SpriteDeclaration,
  report: DefinitionReport,
): ParameterValues {
  const { name, fields } = spriteClass
  const physics = assignments.get('physicstype')
  if (physics) checkPhysics(physics, report)
  for (const key of ['wMult', 'hMult']) checkSize(assignments.get(key), report)
  const owner = () => `the class ${quote(name)}`
  const { parameters, unknown } = readClassParameters(assignments, fields, owner, report)
  // no message yet: the original engine reads them when the first sprite of the type is made
  reportUnknown(unknown, fields, owner, report)
  return parameters
}

function checkPhysics(physics: Assignment, report: DefinitionReport): void {
  const { kind, value } = readFieldValue(physics.key, physics.value)
  if (kind !== 'int' || value === 0) return
  const message = `${quote(physics.word.text)} asks for continuous physics, which is not supported`
  report.error('vgdl/unsupported', wordOfValue(physics), message, 'remove it: grid physics is the default')
}

function checkSize(factor: Assignment | undefined, report: DefinitionReport): void {
  if (!factor) return
  const { kind, value } = readFieldValue(factor.key, factor.value)
  if ((kind !== 'int' && kind !== 'double') || value === 1) return
  const message = `${quote(factor.word.text)} asks for sprites of another size than a cell, which is not supported`
  report.error('vgdl/unsupported', wordOfValue(factor), message, 'remove it: sprites are as large as cells')
}

/** Reports types that the game needs sprites of but that cannot have any. */

/** Reports an error where the original engine would crash: when the first sprite of a type is made, or makes others. */
export function checkSpriteTypes(
  types: readonly SpriteType[],
  registry: SpriteRegistry,
  mapped: ReadonlySet<number>,
  report: DefinitionReport,
): void {
  for (const draft of registry.drafts.values()) {
    const type = types[draft.id]!
    // a type that has subtypes and appears in no level only passes its parameters down
    if (!type.spriteClass || (draft.line.children.length > 0 && !mapped.has(type.id))) continue
    checkNeeds(type, draft.word, report)
    checkNames(type, draft, types, registry, report)
  }
}

function checkNames(
  { spriteClass, parameters }: SpriteType,
  draft: SpriteDraft,
  types: readonly SpriteType[],
  registry: SpriteRegistry,
  report: DefinitionReport,
): void {
  const { fields, creates, needs } = spriteClass!
  const created = creates ? new Set(creates(parameters)) : nothing
  for (const { key, name, word } of namesGiven(draft.assignments, fields)) {
    const id = registry.ids.get(name)
    if (id === undefined) {
      const severity = created.has(name) || needs?.includes(key) ? 'error' : 'warning'
      report[severity](
        'vgdl/unknown-sprite',
        word,
        `unknown sprite type ${quote(name)}`,
        lazySuggestion(name, registry.ids),
      )
    } else if (created.has(name) && !types[id]!.spriteClass && !registry.drafts.get(id)?.classWord) {
      // an unknown class is reported at its own place
      const message = `${quote(name)} cannot have sprites: neither its line nor one above names a class`
      report.error('vgdl/no-class', word, message, 'add a class to its line')
    }
  }
}

const nothing: ReadonlySet<string> = new Set()

function checkNeeds({ name, spriteClass, parameters }: SpriteType, word: SyntaxWord, report: DefinitionReport): void {
  for (const needed of spriteClass!.needs ?? []) {
    if (parameters.has(needed)) continue
    const message = `the class ${quote(spriteClass!.name)} of ${quote(name)} needs the parameter ${quote(needed)}; without it, the original engine crashes`
    report.error('vgdl/missing-parameter', word, message, `add "${needed}=…" to the line`)
  }
}
