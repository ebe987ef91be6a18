<?php
// Receives webhooks of Dealer Inventory. PHP 8 or later, no packages. For a try:
// WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8080 receiver.php

$key = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$toleranceSeconds = 300;
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';

function isGenuine(string $key, string $content, string $signatures): bool
{
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $content, $key, true));
    foreach (explode(' ', $signatures) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$isRecent = ctype_digit($timestamp) && abs(time() - (int) $timestamp) <= $toleranceSeconds;
if (!$isRecent || !isGenuine($key, "$id.$timestamp.$body", $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '')) {
    http_response_code(400);
    exit;
}

// A message can arrive more than once: this creates a file for each id. In production use a table with a unique column.
$mark = sys_get_temp_dir() . '/webhook-' . hash('sha256', $id);
if (($file = @fopen($mark, 'x')) !== false) {
    fclose($file);
    $message = json_decode($body, true);
    error_log($message['type'] . ' ' . ($message['data']['listing_id'] ?? '') . ' ' . ($message['data']['version'] ?? ''));
}
http_response_code(204); // within 10 seconds; do slow work afterwards
