/** The knowledge base, by construct name. */
import type { EffectDeclaration } from '../../definition/class-declarations.ts'
import type { EffectMeaning } from '../../definition/effect-meaning.ts'
import { avatarTemplates } from './avatars.ts'
import { interactionTemplate } from './interactions.ts'
import { spriteTemplates } from './sprites.ts'
import type { AvatarTemplate, SpriteTemplate, TerminationTemplate } from './templates.ts'
import { terminationTemplates } from './terminations.ts'

/** Templates by construct name; those of effects come from their meanings. A construct without a template here cannot be compiled. */
export interface KnowledgeBase {
  readonly avatars: ReadonlyMap<string, AvatarTemplate>
  readonly sprites: ReadonlyMap<string, SpriteTemplate>
  readonly interactions: (effect: EffectDeclaration) => EffectMeaning | undefined
  readonly terminations: ReadonlyMap<string, TerminationTemplate>
}

/** The whole knowledge base. */
export const knowledgeBase: KnowledgeBase = {
  avatars: byConstruct(avatarTemplates),
  sprites: byConstruct(spriteTemplates),
  interactions: interactionTemplate,
  terminations: byConstruct(terminationTemplates),
}

function byConstruct<T extends { readonly construct: string }>(templates: readonly T[]): ReadonlyMap<string, T> {
  return new Map(templates.map((template) => [template.construct, template]))
}
