/** The knowledge base by the names of its constructs. */
import type { EffectDeclaration } from '../../definition/class-declarations.ts'
import type { EffectMeaning } from '../../definition/effect-meaning.ts'
import { avatarTemplates } from './avatars.ts'
import { interactionTemplate } from './interactions.ts'
import { spriteTemplates } from './sprites.ts'
import type { AvatarTemplate, SpriteTemplate, TerminationTemplate } from './templates.ts'
import { terminationTemplates } from './terminations.ts'

/** Templates by the names of their constructs, and of effects by what they say. A template that is missing here is a construct that cannot be compiled. */
export interface KnowledgeBase {
  readonly avatars: ReadonlyMap<string, AvatarTemplate>
  readonly sprites: ReadonlyMap<string, SpriteTemplate>
  readonly interactions: (effect: EffectDeclaration) => EffectMeaning | undefined
  readonly terminations: ReadonlyMap<string, TerminationTemplate>
}

/** All that is known. */
export const knowledgeBase: KnowledgeBase = {
  avatars: byConstruct(avatarTemplates),
  sprites: byConstruct(spriteTemplates),
  interactions: interactionTemplate,
  terminations: byConstruct(terminationTemplates),
}

function byConstruct<T extends { readonly construct: string }>(templates: readonly T[]): ReadonlyMap<string, T> {
  return new Map(templates.map((template) => [template.construct, template]))
}
