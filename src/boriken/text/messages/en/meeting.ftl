## People of this server: names, devices, blocked people

ui-me = Your name on this server
ui-me-note = No account: this browser keeps a secret key, and the server knows a name for it. The tag after the name is yours alone.
ui-me-save = Change the name
ui-me-make = Take this name
ui-me-tag = Others see:
ui-me-hide = Hide my tag
ui-me-hide-note = At new tables others read your name only.
ui-me-devices = Other devices
ui-me-code-note = Enter a code on your other device, and it has the same name and seats.
ui-me-code = Make a code
ui-me-copy-code = Copy the code
ui-me-code-until = Valid until { $time }, for one device.
ui-me-only = { $count ->
    [one] Remove the other device
   *[other] Remove the { $count } other devices
}
ui-me-become = A code from another device
ui-me-become-do = Use it here
ui-me-saved = Saved.
ui-me-moved = This device is yours now, too.
ui-me-forget = Forget me
ui-me-forget-note = The server forgets your name, your devices, your rating and the people you blocked. Seats that this browser knows stay yours.
ui-me-forget-do = Yes, forget me
ui-cancel = Cancel
ui-blocked = { $count ->
    [one] One blocked person
   *[other] { $count } blocked people
}
ui-block = Block
ui-unblock = Allow again
ui-problem-wrong-key = This code or key is not valid any more.
ui-problem-not-allowed = This is not allowed here: { $sentence }
ui-problem-unknown = This does not exist here: { $sentence }

## Talking

talk-hello = Hello!
talk-good-luck = Good luck!
talk-one-moment = One moment, please.
talk-your-turn = It is your turn.
talk-well-done = Well played!
talk-oops = Oops!
talk-thanks = Thank you!
talk-good-game = Good game!
ui-talk = Talk
ui-talk-none = Nobody has said anything yet.
ui-talk-phrases = Phrases that everybody reads in their own language
ui-talk-phrases-only = The host of this table allows phrases only.
ui-talk-text = Write to all at the table
ui-talk-send = Send
ui-talk-people = People at this table
ui-talk-unread = { $count } new
ui-chat-allowed = People may write to each other
ui-block-note = You do not read what blocked people say, and they cannot sit down where you sit.

## A place to meet

ui-meet = Open tables
ui-meet-note = Tables of this server that wait for people. Take a seat, or wait for others at your own table.
ui-meet-none = No table waits for people right now.
ui-meet-forbidden = This server lists no tables: share the link of a table instead.
ui-meet-count = { $count ->
    [one] One table waits.
   *[other] { $count } tables wait.
}
ui-meet-make = Make a table
ui-list = List this table
ui-list-note = Everybody on this server sees it under "Open tables" until all seats are taken.
ui-fill = Fill the seats with bots
ui-call-off = Call the game off
ui-called-off = This game was called off
ui-called-off-note = The host has called it off before the first move.
ui-leave = Leave the table
ui-leave-note = You give your seat up for good. A bot plays it until somebody else takes it.
ui-leave-do = Yes, leave
ui-open-network = Open to this network
ui-open-network-note = Other devices in your network can then open the link. It ends when the server stops.
ui-problem-called-off = This game was called off.
ui-problem-no-network = This machine has no address in a network just now.

## The ladder

ui-ladder = Ladder
ui-ladder-note = Ratings from games that count. A rating is only as sure as its interval: the true strength is in it with a chance of 95 %. The order follows the lower end.
ui-ladder-none = No game of this kind has counted yet.
ui-ladder-player = Player
ui-ladder-rating = Rating
ui-ladder-interval = Interval
ui-ladder-games = Games
ui-ladder-bot = bot
ui-me-ladder = I want a rating.
ui-me-ladder-note = Games at tables that count change it. You can leave the ladder at any time.
ui-counts = This game counts for the ladder
ui-counts-note = For people with a name and a rating here, and bots: no taking back, no advice, and no bot in your place.
ui-problem-cannot-count = This does not fit a game that counts for the ladder: { $sentence }
