/** The text of the model that is shown. */
import type { TextFile } from '@telos/language'
import type { ShownPddlState } from '../arcade-state.ts'

export function shownPddl({ model, part, plan, config }: ShownPddlState): TextFile | undefined {
  if (part === 'plan') return plan && { path: 'plan.txt', text: plan.text }
  if (part === 'config') {
    const path = 'config.yaml'
    return config === undefined ? model && { path, text: model.config.text } : { path, text: config }
  }
  return model?.[part]
}
