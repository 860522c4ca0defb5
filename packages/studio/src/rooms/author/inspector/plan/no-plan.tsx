import type { ShownPlan, SuggestedRepair } from '../../../../workers/planner/planner-contract.ts'
import type { AuthorModel } from '../../author-model.ts'
import { doEdit } from '../../do-edit.ts'
import type { LookProps } from '../../look.tsx'

interface NoPlanBoxProps extends LookProps {
  readonly plan: ShownPlan
  readonly isViewing: boolean
}

/** Why there is no plan, in the engine's words, with a button for each repair that it has tried. */
export function NoPlanBox({ author, shell, plan, isViewing }: NoPlanBoxProps) {
  return (
    <div className="no-plan">
      {plan.reasons.map(({ message, repair }) => (
        <div key={`${message} ${repair?.title ?? ''}`}>
          <p>
            <span className="shape" aria-hidden>
              ✕
            </span>{' '}
            {message}
          </p>
          {repair !== undefined && !isViewing && <Repair author={author} shell={shell} repair={repair} />}
        </div>
      ))}
      {plan.reasons.length === 0 && <p>The search ended without a plan.</p>}
    </div>
  )
}

function Repair({ author, shell, repair }: LookProps & { readonly repair: SuggestedRepair }) {
  const isDocument = author.document.state.document.kind === 'domain'
  const trial = trialOf(author, repair)
  const edit = () => void editOf(author, repair, (change) => doEdit(author, shell, change, 'inspector'))
  return (
    <p className="repairs">
      {isDocument && repair.kind !== 'enable' && (
        <button type="button" className="button primary" onClick={edit}>
          {repair.title}
        </button>
      )}
      {trial !== undefined && (
        <button
          type="button"
          className={isDocument && repair.kind !== 'enable' ? 'button' : 'button primary'}
          onClick={trial}
        >
          {isDocument && repair.kind !== 'enable' ? 'Only try it' : repair.title}
        </button>
      )}
    </p>
  )
}

/** The repair as a trial, which leaves the document as it is. */
function trialOf(author: AuthorModel, repair: SuggestedRepair): (() => void) | undefined {
  switch (repair.kind) {
    case 'enable':
      return () => author.leaveOut(repair.action, false)
    case 'start':
      return () => author.suppose(repair.fact, repair.value)
    case 'raise-limit': {
      const { limit, to } = repair
      if (to === undefined || (limit !== 'expansions' && limit !== 'milliseconds')) return undefined
      return () => author.limitTo({ [limit]: to })
    }
    case 'bound':
      return undefined
  }
}

/** The repair as one entry of the document's history. */
function editOf(
  author: AuthorModel,
  repair: SuggestedRepair,
  edit: (change: Parameters<AuthorModel['edit']>[0]) => Promise<boolean>,
): Promise<boolean> | undefined {
  switch (repair.kind) {
    case 'enable':
      author.leaveOut(repair.action, false)
      return undefined
    case 'start':
      return edit({ kind: 'set', at: ['start', repair.fact], value: repair.value })
    case 'raise-limit':
      return repair.to === undefined
        ? edit({ kind: 'remove', at: ['limits', repair.limit] })
        : edit({ kind: 'set', at: ['limits', repair.limit], value: repair.to })
    case 'bound':
      return edit({ kind: 'set', at: ['facts', repair.fact, repair.bound], value: repair.value })
  }
}
