/** The page for a browser if the console was not built: in a checkout that was not started by `npm start`. */
export const notBuilt = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Davit</title>
</head>
<body>
<main>
<h1>The console is not built</h1>
<p>Run <code>npm start</code> in the checkout: it builds the console first. Or run <code>npx vite build</code> in <code>apps/console</code> and reload.</p>
<p>The API works without it: see <a href="/docs">the API documentation</a>.</p>
</main>
</body>
</html>
`;
