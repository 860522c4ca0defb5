import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useStore } from 'zustand'
import { enabledOf, groupsOf } from '../commands.ts'
import { useShell } from '../hooks.ts'
import { keysAsText } from '../keys.ts'

/** The keys that work now, under `?`. */
export default function KeyList({ close }: { readonly close: () => void }) {
  const { commands, isMac } = useShell()
  const offered = enabledOf(useStore(commands.store).commands)
  const groups = groupsOf(offered)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className="dialog key-list" aria-describedby={undefined}>
          <Dialog.Title>Keys</Dialog.Title>
          <Dialog.Close className="icon-button close" aria-label="Close">
            <X size={18} aria-hidden />
          </Dialog.Close>
          <div className="key-groups">
            {groups.map((group) => (
              <section key={group}>
                <h3>{group}</h3>
                <dl>
                  {offered
                    .filter((command) => command.group === group)
                    .map(({ id, title, keys }) => (
                      <div key={id}>
                        <dt>{title}</dt>
                        <dd>
                          <kbd>{keysAsText(keys, isMac)}</kbd>
                        </dd>
                      </div>
                    ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
