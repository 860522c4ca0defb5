import { Handle, type Node, type NodeProps, Position, useUpdateNodeInternals } from '@xyflow/react'
import { createContext, useContext, useEffect } from 'react'
import type { ShownCondition } from '../../../workers/model/model-contract.ts'
import type { ShownStep } from '../../../workers/planner/planner-contract.ts'
import { factNameOf } from '../fact-key.ts'
import { type GraphItem, heightOf, isOwnGoal } from './graph-model.ts'
import { holdsNow, valueNow } from './holds-now.ts'
import type { KnownFacts } from './known-facts.ts'

/** What all nodes look at. It changes with the time bar, while the nodes stay the same. */
export interface GraphScene {
  readonly isEditable: boolean
  readonly known: KnownFacts | undefined
  /** The next step of the plan with each action, for the objects of its parameters. */
  readonly nextStep: ReadonlyMap<string, ShownStep>
  readonly selected: string | undefined
  /** The name of the fact that is selected: its rows and links stand out. */
  readonly selectedFact: string | undefined
  readonly renaming: string | undefined
  rename(id: string, name: string | undefined): void
}

export const SceneContext = createContext<GraphScene | undefined>(undefined)

export type ItemNode = Node<{ readonly item: GraphItem }, 'item'>

const marks = { yes: '✓', no: '○', unknown: '·' } as const
const words = { yes: 'holds now', no: 'does not hold now', unknown: 'not known' } as const

export function ItemNodeView({ id, data: { item } }: NodeProps<ItemNode>) {
  const scene = useContext(SceneContext)!
  const className = scene.selected === id ? ' selected' : ''
  const measureHandles = useUpdateNodeInternals()
  const handles = handlesOf(item)
  // links end where handles were when the node was measured
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handles move with their number and the height
  useEffect(() => measureHandles(id), [measureHandles, id, handles])
  if (item.kind === 'start')
    return (
      <div className={`graph-start${className}`}>
        start
        <Handle type="source" position={Position.Right} id="e0" isConnectable={false} />
        <Ends side="bottom" count={1} />
      </div>
    )
  if (item.kind === 'goal')
    return (
      <div className={`graph-goal${className}${item.isChosen ? ' chosen' : ''}${isOwnGoal(item) ? ' own' : ''}`}>
        <b>
          <NameOf id={id} name={item.name} />
        </b>
        {item.goal.wants.map((condition, index) => (
          <Condition key={condition.at.join(' ')} condition={condition} index={index} scene={scene} />
        ))}
        <Ends side="top" count={item.goal.wants.length} />
      </div>
    )
  return <ActionNode id={id} item={item} scene={scene} className={className} />
}

/** Differs when handles of a node are elsewhere: how many of each kind there are, and how high the node is. */
function handlesOf(item: GraphItem): string {
  const counts = item.kind === 'action' ? `${item.action.needs.length} ${item.action.does.length}` : item.kind
  return `${counts} ${heightOf(item)}`
}

function ActionNode({
  id,
  item: { action, steps },
  scene,
  className,
}: {
  readonly id: string
  readonly item: Extract<GraphItem, { kind: 'action' }>
  readonly scene: GraphScene
  readonly className: string
}) {
  const { name, needs, does, cost, parameters, problems, neverBecause } = action
  const step = scene.nextStep.get(name)
  const state = problems.length > 0 ? ' wrong' : neverBecause === undefined ? '' : ' never'
  const note = problems[0] ?? neverBecause
  return (
    <div className={`graph-action${className}${state}${steps.length > 0 ? ' in-plan' : ''}`} title={note}>
      <header>
        {steps.length > 0 && (
          <span className="steps" title={`step ${steps.join(', ')} of the plan`}>
            {steps.length > 3 ? `${steps.slice(0, 2).join(' ')} …` : steps.join(' ')}
          </span>
        )}
        <NameOf id={id} name={name} />
        <span className="cost" title={`cost ${cost}`}>
          {cost.length > 8 ? 'ƒ' : cost}
        </span>
        <Handle type="source" position={Position.Right} id="new" className="new" isConnectable={scene.isEditable} />
      </header>
      {parameters.length > 0 && (
        <div className="row parameters">
          {parameters.map((parameter) => {
            const object = step?.args[parameter.name.replace(/^\?/, '')]
            return (
              <span key={parameter.name} title={`${parameter.name}: ${parameter.type}`}>
                {parameter.name}
                {object === undefined ? '' : ` = ${object}`}
              </span>
            )
          })}
        </div>
      )}
      {needs.map((condition, index) => (
        <Condition
          key={`${condition.fact} ${condition.text}`}
          condition={condition}
          index={index}
          scene={scene}
          step={step}
        />
      ))}
      {needs.length > 0 && does.length > 0 && <hr />}
      {does.map((effect, index) => (
        <div
          className={rowClass('effect', effect.fact, scene)}
          key={`${effect.at.join(' ')} ${effect.text}`}
          title={effect.text}
        >
          <span>{effect.text}</span>
          <Handle type="source" position={Position.Right} id={`e${index}`} isConnectable={scene.isEditable} />
        </div>
      ))}
      {does.length === 0 && (
        <Handle type="source" position={Position.Right} id="e0" className="hidden" isConnectable={false} />
      )}
      {note !== undefined && <p className="note">{note}</p>}
      <Ends side="top" count={needs.length} />
      <Ends side="bottom" count={does.length} />
    </div>
  )
}

function Condition({
  condition,
  index,
  scene,
  step,
}: {
  readonly condition: ShownCondition
  readonly index: number
  readonly scene: GraphScene
  readonly step?: ShownStep | undefined
}) {
  const holding = holdsNow(condition, scene.known, step?.args)
  const value = valueNow(condition, scene.known, step?.args)
  return (
    <div
      className={rowClass('need', condition.fact, scene)}
      title={value === undefined ? condition.text : `${condition.text}; now ${value}`}
    >
      <Handle type="target" position={Position.Left} id={`c${index}`} isConnectable={scene.isEditable} />
      <i className={holding} role="img" aria-label={words[holding]}>
        {marks[holding]}
      </i>
      <span>{condition.text}</span>
      {value !== undefined && (
        <span className="now" role="img" aria-label={`now ${value}`}>
          {value}
        </span>
      )}
    </div>
  )
}

function rowClass(kind: 'need' | 'effect', fact: string, { selectedFact }: GraphScene): string {
  return factNameOf(fact) === selectedFact ? `row ${kind} chosen` : `row ${kind}`
}

/** Where links end that lead down: spread over an edge of the node, so that they do not lie on each other. */
function Ends({ side, count }: { readonly side: 'top' | 'bottom'; readonly count: number }) {
  return Array.from({ length: Math.max(1, count) }, (_, index) => (
    <Handle
      // biome-ignore lint/suspicious/noArrayIndexKey: an end is its index
      key={index}
      type={side === 'top' ? 'target' : 'source'}
      position={side === 'top' ? Position.Top : Position.Bottom}
      id={`${side[0]}${index}`}
      className="end"
      style={{ left: `${(100 * (index + 1)) / (Math.max(1, count) + 1)}%` }}
      isConnectable={false}
    />
  ))
}

function NameOf({ id, name }: { readonly id: string; readonly name: string }) {
  const { renaming, rename } = useContext(SceneContext)!
  if (renaming !== id) return <b className="name">{name}</b>
  return (
    <input
      className="name nodrag nopan"
      aria-label="New name"
      defaultValue={name}
      // biome-ignore lint/a11y/noAutofocus: somebody has just asked to rename
      autoFocus
      onFocus={(event) => event.target.select()}
      onBlur={(event) => rename(id, event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') rename(id, undefined)
      }}
    />
  )
}
