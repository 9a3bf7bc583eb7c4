import { Menu } from '../../ui/dialogs/menu.tsx'

/** Stands where a screen could not be drawn: never the error itself, always a way on. */
export function CrashedScreen() {
  return (
    <main tabIndex={-1}>
      <section className="menu-screen">
        <h1>This screen has failed</h1>
        <p>
          What was saved is in the books, and what you typed is kept. Tell your IT person if it fails again.
        </p>
        <Menu
          label="This screen has failed"
          items={[
            { label: 'Load it again', onPress: () => location.reload() },
            { label: 'Go Back Home', onPress: () => location.assign('/') },
          ]}
        />
      </section>
    </main>
  )
}
