import { useStore } from 'zustand'
import type { ChangeAddress } from '../address/use-runs-address.ts'
import { progressOf } from '../live/campaign-progress.ts'
import type { RunsModel } from '../model/runs-model.ts'
import { campaignStateText } from './campaign-list-view.tsx'

/** What is open, and how far it is. */
export function CampaignFacts({ model, change }: { readonly model: RunsModel; readonly change: ChangeAddress }) {
  const opened = useStore(model.store, (state) => state.opened)
  const hasOthers = useStore(model.store, (state) => state.address.hasOthers)
  if (opened === undefined) return null
  const { description, shown, modified, reading } = opened
  const { title, about, total } = description
  const progress = shown && progressOf({ ...description, tally: shown.tally, modified, reading }, Date.now())
  return (
    <>
      <h2>{title || 'Results'}</h2>
      {about !== '' && <p>{about}</p>}
      {shown && progress && (
        <>
          <p className="runs-state">
            {shown.tally.runs.toLocaleString('en')}
            {total !== undefined && ` of ${total.toLocaleString('en')}`} runs, {campaignStateText(progress)}
          </p>
          {progress.share !== undefined && progress.state !== 'done' && (
            <progress value={progress.share} aria-label="Progress" />
          )}
          <dl className="runs-figures">
            {shown.tally.algorithms.map(({ algorithm, solved, runs }) => (
              <div key={algorithm}>
                <dt>{algorithm}</dt>
                <dd>
                  {solved.toLocaleString('en')} of {runs.toLocaleString('en')} solved
                </dd>
              </div>
            ))}
          </dl>
          {shown.problems.map((problem) => (
            <p key={problem} className="runs-trouble" role="alert">
              {problem}
            </p>
          ))}
          {shown.others > 0 && (
            <label className="runs-check">
              <input
                type="checkbox"
                checked={hasOthers}
                onChange={({ currentTarget }) => change({ hasOthers: currentTarget.checked }, true)}
              />
              show them, too
            </label>
          )}
        </>
      )}
      <p className="runs-note">Click a cell, a point or a row to look at its run.</p>
    </>
  )
}
