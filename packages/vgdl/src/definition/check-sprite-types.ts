/** Types of which sprites cannot be made, although they will be asked for. */
import type { SyntaxWord } from '../language/syntax.ts'
import { type DefinitionReport, lazySuggestion, quote } from './definition-report.ts'
import type { SpriteType } from './game-definition.ts'
import { namesGiven } from './parameters/read-class-parameters.ts'
import type { SpriteDraft, SpriteRegistry } from './sets/sprite-set.ts'

/** Errors are told where the original engine would crash: when the first sprite of a type is made, or makes others. */
export function checkSpriteTypes(
  types: readonly SpriteType[],
  registry: SpriteRegistry,
  mapped: ReadonlySet<number>,
  report: DefinitionReport,
): void {
  for (const draft of registry.drafts.values()) {
    const type = types[draft.id]!
    // what has types under it and stands in no level only hands its parameters down
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
  const created = new Set(creates?.(parameters))
  for (const { key, name, word } of namesGiven(draft.assignments, fields)) {
    const id = registry.ids.get(name)
    if (id === undefined) {
      const severity = created.has(name) || needs?.includes(key) ? 'error' : 'warning'
      report[severity](
        'vgdl/unknown-sprite',
        word,
        `there is no sprite type ${quote(name)}`,
        lazySuggestion(name, registry.ids),
      )
    } else if (created.has(name) && !types[id]!.spriteClass && !registry.drafts.get(id)?.classWord) {
      // a class that is unknown is told of where it stands
      const message = `sprites of ${quote(name)} cannot be made: neither its line nor one above gives it a class`
      report.error('vgdl/no-class', word, message, 'write a class into its line')
    }
  }
}

function checkNeeds({ name, spriteClass, parameters }: SpriteType, word: SyntaxWord, report: DefinitionReport): void {
  for (const needed of spriteClass!.needs ?? []) {
    if (parameters.has(needed)) continue
    const message = `the class ${quote(spriteClass!.name)} of ${quote(name)} needs a parameter ${quote(needed)}, or the original engine crashes`
    report.error('vgdl/missing-parameter', word, message, `add "${needed}=…" to the line`)
  }
}
