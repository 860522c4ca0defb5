import { Copy } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { PddlPart } from '../arcade-state.ts'
import { type ArcadeProps, useArcade } from '../views/use-arcade.ts'
import { ConfigPart } from './config-part.tsx'
import { ModelPart } from './model-part.tsx'
import { PddlOptions } from './pddl-options.tsx'
import { PlanPart } from './plan-part.tsx'
import '../../../editor/text-files.global.css'
import '../../../editor/editor.global.css'
import './pddl.css'

const parts: readonly { readonly id: PddlPart; readonly title: string }[] = [
  { id: 'domain', title: 'Domain' },
  { id: 'problem', title: 'Problem' },
  { id: 'config', title: 'Configuration' },
  { id: 'plan', title: 'Plan' },
]

/** The game as a planning model: it follows the cursor of the text, and can be solved here. */
export function PddlLook(props: ArcadeProps) {
  const { model, files } = props
  const { pddl } = model
  const part = useArcade(model, (state) => state.pddl.part)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const at = (parts.findIndex(({ id }) => id === part) + step + parts.length) % parts.length
    pddl.showPart(parts[at]!.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <section className="pddl-look text-look" aria-label="PDDL">
      <div className="pddl-head">
        <div className="pddl-tabs">
          <div className="file-tabs" role="tablist" aria-label="Parts of the model" onKeyDown={move}>
            {parts.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                role="tab"
                aria-selected={id === part}
                tabIndex={id === part ? 0 : -1}
                onClick={() => pddl.showPart(id)}
              >
                {title}
              </button>
            ))}
          </div>
          <button type="button" className="pddl-copy" title="Copy this text (Alt Shift C)" onClick={files.copyPddl}>
            <Copy size={13} aria-hidden /> Copy
          </button>
        </div>
        <PddlOptions model={model} />
      </div>
      <div className="pddl-body" role="tabpanel" aria-label={parts.find(({ id }) => id === part)?.title ?? ''}>
        <PddlBody {...props} part={part} />
      </div>
    </section>
  )
}

function PddlBody({ model, part }: ArcadeProps & { readonly part: PddlPart }) {
  const shown = useArcade(model, (state) => state.pddl.model)
  const problem = useArcade(model, (state) => state.pddl.problem)
  const isCompiling = useArcade(model, (state) => state.pddl.isCompiling)
  if (shown === undefined)
    return (
      <p className="pddl-none" role="status">
        {problem ?? (isCompiling ? 'Compiling the game …' : 'The PDDL appears as soon as the game can be read.')}
      </p>
    )
  if (part === 'config') return <ConfigPart model={model} />
  if (part === 'plan') return <PlanPart model={model} />
  return <ModelPart model={model} part={part} />
}
