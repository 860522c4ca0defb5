/** Builds sprite types with their classes, parameters and relations from the lines of a SpriteSet. */

import { unsupportedSprites } from '../../unsupported-classes.ts'
import type { SpriteDeclaration } from '../class-declarations.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import { ParameterValues } from '../fields.ts'
import type { ClassRegistry, SpriteType } from '../game-definition.ts'
import { spanOfLine } from '../line-span.ts'
import { type Assignment, wordOfValue } from '../parameters/assignments.ts'
import { readClassParameters, reportUnknown } from '../parameters/read-class-parameters.ts'
import { readFieldValue } from '../parameters/values.ts'
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
