/** Reports types that the game needs sprites of but that cannot have any. */
import type { SyntaxWord } from '../language/syntax.ts'
import { type DefinitionReport, lazySuggestion, quote } from './definition-report.ts'
import type { SpriteType } from './game-definition.ts'
import { namesGiven } from './parameters/read-class-parameters.ts'
import type { SpriteDraft, SpriteRegistry } from './sets/sprite-set.ts'

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
