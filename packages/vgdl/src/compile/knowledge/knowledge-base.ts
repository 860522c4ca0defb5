/** The knowledge base by the names of its constructs. */
import { avatarTemplates } from './avatars.ts'
import { interactionTemplates } from './interactions.ts'
import { spriteTemplates } from './sprites.ts'
import type { AvatarTemplate, InteractionTemplate, SpriteTemplate, TerminationTemplate } from './templates.ts'
import { terminationTemplates } from './terminations.ts'

/** Templates by the names of their constructs. A template that is missing here is a construct that cannot be compiled. */
export interface KnowledgeBase {
  readonly avatars: ReadonlyMap<string, AvatarTemplate>
  readonly sprites: ReadonlyMap<string, SpriteTemplate>
  readonly interactions: ReadonlyMap<string, InteractionTemplate>
  readonly terminations: ReadonlyMap<string, TerminationTemplate>
}

/** All that is known. */
export const knowledgeBase: KnowledgeBase = {
  avatars: byConstruct(avatarTemplates),
  sprites: byConstruct(spriteTemplates),
  interactions: byConstruct(interactionTemplates),
  terminations: byConstruct(terminationTemplates),
}

function byConstruct<T extends { readonly construct: string }>(templates: readonly T[]): ReadonlyMap<string, T> {
  return new Map(templates.map((template) => [template.construct, template]))
}
